const number = new Intl.NumberFormat('tr-TR');

/** `2450` as `2.450`. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** `Kayan banner` as `Kayan Banner`, for buttons and titles. */
export function titleCase(words: string): string {
  return words
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1))
    .join(' ');
}
