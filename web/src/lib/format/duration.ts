const units = [
  ['gün', 86_400],
  ['saat', 3600],
  ['dakika', 60],
  ['saniye', 1],
] as const;

/**
 * Returns a duration in its `maxUnits` largest units: `2 gün 3 saat`, `4 dakika 10 saniye`. Milliseconds are rounded up
 * to seconds.
 */
export function formatDuration(milliseconds: number, maxUnits = 2): string {
  let remainingSeconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts: string[] = [];
  const firstUnit = units.findIndex(([, seconds]) => remainingSeconds >= seconds);
  for (const [name, seconds] of units.slice(firstUnit, firstUnit + maxUnits)) {
    const count = Math.floor(remainingSeconds / seconds);
    remainingSeconds -= count * seconds;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return firstUnit < 0 ? '0 saniye' : parts.join(' ');
}
