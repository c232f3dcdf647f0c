const number = new Intl.NumberFormat('tr-TR');

/** `2450` as `2.450`. */
export function formatNumber(value: number): string {
  return number.format(value);
}
