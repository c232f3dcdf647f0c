import { lazily } from './lazily.ts';

const number = lazily(() => new Intl.NumberFormat('tr-TR'));

/** `2450` as `2.450`. */
export function formatNumber(value: number): string {
  return number().format(value);
}

/** `Kayan banner` as `Kayan Banner`, for buttons and titles. */
export function titleCase(words: string): string {
  return words
    .split(' ')
    .map((word) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1))
    .join(' ');
}

const moment = lazily(
  () =>
    new Intl.DateTimeFormat('tr-TR', {
      timeZone: 'Europe/Istanbul',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** An ISO 8601 instant as `21 Kas 2026 14:32`, in Istanbul. */
export function formatMoment(iso: string): string {
  return moment().format(new Date(iso));
}
