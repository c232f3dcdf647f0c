import type { Card } from '@vitrin/contract/cards.ts';
import { formatBriefDateTime, getVisibility } from '../../../admin-kit/visibility/visibility.ts';
import { cardStatusLabels } from '../../../labels/cards.ts';

export interface CardBadge {
  tone: 'success' | 'neutral' | 'info' | 'warning';
  label: string;
  /** True if visitors see the card now. */
  isPublic: boolean;
}

/** Returns the badge of a card's state at `now` (milliseconds). */
export function getCardBadge(
  card: Pick<Card, 'status' | 'visibleFrom' | 'visibleTo'>,
  now: number,
): CardBadge {
  const { status, visibleFrom } = card;
  switch (getVisibility(card, now)) {
    case 'off':
      return { tone: 'neutral', label: cardStatusLabels[status], isPublic: false };
    case 'visible':
      return { tone: 'success', label: 'Yayında', isPublic: true };
    case 'scheduled':
      return { tone: 'info', label: formatBriefDateTime(visibleFrom ?? '', now), isPublic: false };
    case 'expired':
      return { tone: 'warning', label: 'Süresi doldu', isPublic: false };
  }
}
