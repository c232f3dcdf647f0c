#!/bin/sh
# Vitrin'in komutları, servisin kullanıcısı ve ayarlarıyla: vitrin backup DOSYA, vitrin user list, vitrin start …
set -eu
set -a
DATA_DIR=/var/lib/vitrin HOME=/var/lib/vitrin
. /etc/vitrin.env
set +a
umask 077
command=$1
shift
exec runuser -u vitrin -- npm --prefix /opt/vitrin/current run --silent "$command" -- "$@"
