#!/bin/sh
# vitrin-offsite.sh KLASÖR ALICILAR HEDEF: klasördeki en yeni yedeği age ile şifreler, rclone ile gönderir.
# Makinede yalnız açık anahtar durur: buradan kimse yedeği açamaz.
set -eu
newest=$(find "$1" -maxdepth 1 -name '*.vitrin' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-)
[ -n "$newest" ] || { echo "Bu klasörde yedek yok: $1" >&2; exit 1; }
sealed=$(mktemp)
trap 'rm -f "$sealed"' EXIT
# Önce dosyaya: yarıda kalan bir şifreleme gönderilmesin.
age --encrypt --recipients-file "$2" --output "$sealed" "$newest"
rclone copyto "$sealed" "$3/$(basename "$newest").age"
echo "Gönderildi: $3/$(basename "$newest").age"
