#!/usr/bin/env bash
# Installs the programs of `npm run deploy:test` that Debian has no package for into .deploy/bin. It needs Go and Python 3.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .deploy/bin
export GOBIN=$PWD/.deploy/bin
go install helm.sh/helm/v3/cmd/helm@v3.18.6
go install github.com/compose-spec/compose-go/v2/cmd@v2.8.1
mv .deploy/bin/cmd .deploy/bin/compose-go
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
