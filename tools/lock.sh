#!/usr/bin/env bash
# Lock every package with the hashes of all its files, for every system and Python from 3.11 on, without download addresses.
#   tools/lock.sh             after pyproject.toml has changed: what is locked stays as it is
#   tools/lock.sh --upgrade   everything as new as it gets
set -euo pipefail
cd "$(dirname "$0")/.."

lock() {
  local file=requirements/$1.lock
  shift
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
    --no-emit-index-url --no-emit-find-links --output-file "$file" "$@" >/dev/null
}

lock dev --extra server --extra dev --group build --group node "${@:1}" pyproject.toml
# The others are parts of it.
lock serve --extra server --constraint requirements/dev.lock pyproject.toml
lock build --group build --constraint requirements/dev.lock
lock node --group node --constraint requirements/dev.lock
# These need torch, whose build is another on every machine: it is not locked, and they are installed without what they need.
lock learning --no-deps --group learning
