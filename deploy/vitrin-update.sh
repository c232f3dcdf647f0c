#!/bin/sh
# Yeni sürümü derler (vitrin-build olarak), sonra örnekleri sırayla ona geçirir. Derlenemezse hiçbir şey değişmez.
#   vitrin-update.sh          daldaki son sürüm
#   vitrin-update.sh SÜRÜM    belirli bir sürüm (git etiketi ya da kimliği)
set -eu
home=/opt/vitrin
as_builder() { runuser -u vitrin-build -- env HOME=$home "$@"; }
cd $home/source
if [ $# -gt 0 ]; then
  as_builder git checkout --quiet --detach "$1"
else
  as_builder git pull --ff-only
fi
release=$home/releases/$(as_builder git rev-parse --short=12 HEAD)
[ -e "$release" ] || as_builder npm run --silent build -- "$release"
ln -sfn "$release" $home/next
mv -T $home/next $home/current

for unit in $(systemctl list-units --plain --no-legend 'vitrin@*.service' | cut -d' ' -f1); do
  port=${unit#vitrin@}
  port=${port%.service}
  systemctl restart "$unit"
  curl -fs --retry 300 --retry-all-errors --retry-delay 1 -o /dev/null "http://127.0.0.1:$port/readyz" ||
    { echo "$unit açılmadı, diğerlerine dokunulmadı: journalctl -u $unit -n 20" >&2; exit 1; }
  echo "$unit yeni sürümde: ${release##*/}"
  # Öndeki vekil sunucu onu yeniden sorana kadar.
  sleep 5
done
# Üç sürüm kalır: bu ve dönülebilecek ikisi.
find $home/releases -mindepth 1 -maxdepth 1 -printf '%T@ %p\n' | sort -rn | tail -n +4 | cut -d' ' -f2- | xargs -r rm -rf
