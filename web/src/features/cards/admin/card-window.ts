import type { Card } from '@vitrin/contract/cards.ts';
import { isCardPublic } from '@vitrin/contract/cards.ts';
import { statusLabels } from './card-options.ts';

export interface CardBadge {
  tone: 'ok' | 'neutral' | 'info' | 'wait';
  label: string;
  /** Whether visitors see the card now. */
  isPublic: boolean;
}

const zone = 'Europe/Istanbul';
const dayMonth = new Intl.DateTimeFormat('tr-TR', {
  timeZone: zone,
  day: 'numeric',
  month: 'long',
});
const year = new Intl.DateTimeFormat('tr-TR', { timeZone: zone, year: 'numeric' });
const clock = new Intl.DateTimeFormat('tr-TR', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
});

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
function opening(from: number, now: number): string {
  const day = dayMonth.format(from);
  if (year.format(from) !== year.format(now)) return `${day} ${year.format(from)}`;
  if (day === dayMonth.format(now)) return `Bugün ${clock.format(from)}`;
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
  if (isCardPublic(card, now)) return { tone: 'ok', label: 'Yayında', isPublic: true };
  const from = card.visibleFrom ? Date.parse(card.visibleFrom) : now;
  if (from > now) return { tone: 'info', label: opening(from, now), isPublic: false };
  return { tone: 'wait', label: 'Süresi doldu', isPublic: false };
}
