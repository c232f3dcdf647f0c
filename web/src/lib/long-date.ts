import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { formatHour } from './istanbul-time.ts';
import { lazily } from './lazily.ts';

const day = lazily(
  () =>
    new Intl.DateTimeFormat('tr-TR', {
      timeZone: 'Europe/Istanbul',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);

/** `21 Kasım 2026` in Istanbul, of an ISO 8601 instant. */
export function formatLongDay(iso: string): string {
  return day().format(new Date(iso));
}

/** `21 Kasım 2026 14:05` in Istanbul, of an ISO 8601 instant. */
export function formatLongMoment(iso: string): string {
  return `${formatLongDay(iso)} ${formatHour(toIstanbul(new Date(iso)))}`;
}
