#!/bin/sh
# Makes the directory secrets/ for compose.yaml, with random passwords and keys: ./make-secrets.sh https://waybill.example.com
# Nothing that exists is replaced. Keep a copy of secrets/waybill.env apart from the backups: SECRET_KEY is in it.
set -eu

case ${1-} in
  https://?*) ;;
  *)
    echo "Name the address that people will type: ./make-secrets.sh https://waybill.example.com" >&2
    exit 2
    ;;
esac

directory=${SECRETS_DIR:-$(dirname "$0")/secrets}
if [ -e "$directory" ]; then
  echo "$directory exists and was left alone. Its database was made with the password in it: remove both to begin again." >&2
  exit 1
fi

hex() {
  od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'
}

password=$(hex 24)
key="GK$(hex 12)"
secret=$(hex 32)

# Only the owner reaches the directory. The files are readable, because containers read them as users of their own.
mkdir -m 0700 "$directory"
umask 022
printf '%s' "$password" >"$directory/database_password"
cat >"$directory/objects.env" <<END
GARAGE_RPC_SECRET=$(hex 32)
GARAGE_DEFAULT_BUCKET=waybill
GARAGE_DEFAULT_ACCESS_KEY=$key
GARAGE_DEFAULT_SECRET_KEY=$secret
END
login=waybill:$password
cat >"$directory/waybill.env" <<END
# Settings of Waybill, one NAME=value a line: docs/environment.md.
PUBLIC_URL=$1
# The TLS proxy reaches the container through a network of Docker's.
TRUST_PROXY=loopback,uniquelocal
DATABASE_URL=postgres://$login@database/waybill
SECRET_KEY=$(hex 32)
FILES_DIR=
FILES_URL=s3://waybill?endpoint=http://objects:3900
AWS_ACCESS_KEY_ID=$key
AWS_SECRET_ACCESS_KEY=$secret
END
echo "$directory is made. Next: docker compose up --detach --build"
