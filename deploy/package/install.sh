#!/bin/sh
# Installs the unpacked package, or upgrades an installation: sudo ./install.sh
# The program goes to /opt/waybill-VERSION with /opt/waybill as a link to it; /etc/waybill/waybill.env and /var/lib/waybill
# are made once and then left alone. DESTDIR=DIRECTORY makes the same tree below a directory, without a user or systemd.
set -eu

here=$(dirname "$(readlink -f "$0")")
to=${DESTDIR-}
version=$("$here/bin/node" -p "require('$here/package.json').version")
program=/opt/waybill-$version

if [ -z "$to" ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "install.sh makes a user and writes to /opt and /etc: run it as root (sudo ./install.sh)." >&2
    exit 1
  fi
  if ! id waybill >/dev/null 2>&1; then
    useradd --system --user-group --home-dir /var/lib/waybill --no-create-home --shell /usr/sbin/nologin waybill
  fi
fi

# Beside the old one, and then in its place: a running server has its files until it is restarted.
mkdir -p "$to/opt" "$to/usr/local/bin"
if [ "$here" != "$to$program" ]; then
  rm -rf "$to$program.new"
  cp -R "$here" "$to$program.new"
  rm -rf "$to$program"
  mv "$to$program.new" "$to$program"
fi
ln -sfn "waybill-$version" "$to/opt/waybill.new"
mv -T "$to/opt/waybill.new" "$to/opt/waybill"
ln -sfn /opt/waybill/bin/waybill "$to/usr/local/bin/waybill"

mkdir -p "$to/etc/waybill" "$to/var/lib/waybill"
chmod 0750 "$to/etc/waybill" "$to/var/lib/waybill"
if [ ! -e "$to/etc/waybill/waybill.env" ]; then
  cp "$here/waybill.env" "$to/etc/waybill/waybill.env"
  chmod 0640 "$to/etc/waybill/waybill.env"
fi
mkdir -p "$to/etc/systemd/system"
for unit in waybill.service waybill@.service; do
  cp "$here/systemd/waybill.service" "$to/etc/systemd/system/$unit"
done

if [ -z "$to" ]; then
  chown -R root:root "$program"
  chown -R root:waybill /etc/waybill
  chown waybill:waybill /var/lib/waybill
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
fi

cat <<END
Waybill $version is in $program.
1. Settings, DATABASE_URL and PUBLIC_URL first: /etc/waybill/waybill.env
2. systemctl enable waybill && systemctl restart waybill
3. The first start prints the password of super-admin once: journalctl --unit waybill
$program/docs/operations/install.md says more.
END
