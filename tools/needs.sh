#!/usr/bin/env bash
# Programs from outside Python that the build and the tests use. What is missing is installed where apt-get can do it,
# and named clearly where it cannot.   tools/needs.sh node chromium postgres
set -euo pipefail

have() {
  case $1 in
    node) command -v npm >/dev/null && node -e 'process.exit(+process.versions.node.split(".")[0] < 20 ? 1 : 0)' ;;
    chromium) command -v chromium >/dev/null ;;
    postgres) compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null ;;
  esac
}

package() {
  case $1 in
    node) echo "nodejs npm" ;;
    chromium) echo "chromium" ;;
    postgres) echo "postgresql" ;;
  esac
}

for need in "$@"; do
  have "$need" && continue
  # shellcheck disable=SC2046
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing $(package "$need") ..."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(package "$need") >/dev/null
  fi
  have "$need" || { echo "farmyard needs $need here; on Debian: apt-get install $(package "$need")" >&2; exit 1; }
done
