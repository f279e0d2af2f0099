#!/bin/sh
# Installs a release from its npm package, as root: ./install.sh boxoffice-0.1.0.tgz. Running processes are not affected, so this is also the
# first step of an upgrade. Existing configuration and secrets are preserved.
set -eu
umask 022
package=${1:?Usage: ./install.sh boxoffice-0.1.0.tgz}
version=$(tar -xzOf "$package" package/package.json | sed -n 's/^  "version": "\(.*\)",$/\1/p')
release=/opt/boxoffice/$version
if [ ! -e "$release" ]; then
  rm -rf "$release.new"
  mkdir -p "$release.new"
  tar -xzf "$package" --strip-components=1 --no-same-owner -C "$release.new"
  (cd "$release.new" && npm ci --omit=dev --no-audit --no-fund --loglevel=error)
  mv "$release.new" "$release"
fi
ln -sfn "$version" /opt/boxoffice/current.new
mv -T /opt/boxoffice/current.new /opt/boxoffice/current

from=$release/deploy/systemd
install -D -m 644 "$from/boxoffice.sysusers" /etc/sysusers.d/boxoffice.conf
systemd-sysusers /etc/sysusers.d/boxoffice.conf
for unit in boxoffice-migrate.service boxoffice-serve@.service boxoffice-work.service boxoffice-.service.d/common.conf; do
  install -D -m 644 "$from/$unit" "/etc/systemd/system/$unit"
done
install -m 755 "$from/boxoffice.sh" /usr/local/bin/boxoffice

install -d -m 750 -g boxoffice /etc/boxoffice /etc/boxoffice/secrets
[ -e /etc/boxoffice/boxoffice.env ] || install -m 640 -g boxoffice "$from/boxoffice.env" /etc/boxoffice/boxoffice.env
for secret in database_url encryption_keys smtp_url; do
  [ -e "/etc/boxoffice/secrets/$secret" ] || install -m 640 -g boxoffice /dev/null "/etc/boxoffice/secrets/$secret"
done
[ -s /etc/boxoffice/secrets/encryption_keys ] || head -c 32 /dev/urandom | base64 > /etc/boxoffice/secrets/encryption_keys
systemctl daemon-reload
echo "boxoffice $version is installed in $release."
