import type { Card } from '@vitrin/contract/cards.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { isPublic } from '@vitrin/contract/visibility.ts';
import { formatDayMonth } from '../../../lib/formats/dates.ts';
import { formatDay, formatHour } from '../../../lib/formats/istanbul-time.ts';
import { statusLabels } from './card-options.ts';

export interface CardBadge {
  tone: 'ok' | 'neutral' | 'info' | 'wait';
  label: string;
  /** Whether visitors see the card now. */
  isPublic: boolean;
}

/** `1 Aralık’ta`; a month's last vowel and consonant decide the ending. */
const endings: Record<string, string> = {
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

/** When a card's window opens, said as briefly as a badge needs it. */
function opening(from: string, now: number): string {
  const opens = toIstanbul(new Date(from));
  const today = toIstanbul(new Date(now));
  const day = formatDayMonth(from);
  if (opens.year !== today.year) return `${day} ${opens.year}`;
  if (formatDay(opens) === formatDay(today)) return `Bugün ${formatHour(opens)}`;
  return `${day}’${endings[day.split(' ').at(-1) ?? ''] ?? 'de'}`;
}

/** What staff read about a card's state at `now` (milliseconds). */
export function cardBadge(
  card: Pick<Card, 'status' | 'visibleFrom' | 'visibleTo'>,
  now: number,
): CardBadge {
  if (card.status !== 'published') {
    return { tone: 'neutral', label: statusLabels[card.status], isPublic: false };
  }
  if (isPublic(card, now)) return { tone: 'ok', label: 'Yayında', isPublic: true };
  const from = card.visibleFrom;
  if (from && Date.parse(from) > now)
    return { tone: 'info', label: opening(from, now), isPublic: false };
  return { tone: 'wait', label: 'Süresi doldu', isPublic: false };
}
