import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { isActive, isPublic } from '@vitrin/contract/visibility.ts';
import { formatDayMonth } from '../../lib/format/date-time.ts';
import { formatNumericDate, formatTime } from '../../lib/format/istanbul-time.ts';

type Row = Parameters<typeof isPublic>[0];

/** `off`: not active. Otherwise the position of `now` in the visibility period. */
export type Visibility = 'off' | 'scheduled' | 'visible' | 'expired';

/** Labels of active rows that visitors don't see. */
export const visibilityLabels = { scheduled: 'Planlandı', expired: 'Süresi doldu' };

export function getVisibility(row: Row, now: number): Visibility {
  if (!isActive(row)) return 'off';
  if (isPublic(row, now)) return 'visible';
  return row.visibleFrom && Date.parse(row.visibleFrom) > now ? 'scheduled' : 'expired';
}

/** Locative suffixes, as in `1 Aralık’ta`: the last vowel and consonant of a month decide the suffix. */
const suffixes: Record<string, string> = {
  Ocak: 'ta',
  Şubat: 'ta',
  Mart: 'ta',
  Nisan: 'da',
  Mayıs: 'ta',
  Haziran: 'da',
  Temmuz: 'da',
  Ağustos: 'ta',
  Eylül: 'de',
  Ekim: 'de',
  Kasım: 'da',
  Aralık: 'ta',
};

/** Formats a time (ISO 8601) relative to `now`, short enough for a badge. */
export function formatBriefDateTime(iso: string, now: number): string {
  const wallTime = toIstanbul(new Date(iso));
  const today = toIstanbul(new Date(now));
  const day = formatDayMonth(iso);
  if (wallTime.year !== today.year) return `${day} ${wallTime.year}`;
  if (formatNumericDate(wallTime) === formatNumericDate(today))
    return `Bugün ${formatTime(wallTime)}`;
  return `${day}’${suffixes[day.split(' ').at(-1) ?? ''] ?? 'de'}`;
}
