import type { Card } from '@vitrin/contract/cards.ts';
import { briefMoment, windowState } from '../../../admin-kit/window-state.ts';
import { statusLabels } from './card-options.ts';

export interface CardBadge {
  tone: 'ok' | 'neutral' | 'info' | 'wait';
  label: string;
  /** Whether visitors see the card now. */
  isPublic: boolean;
}

/** What staff read about a card's state at `now` (milliseconds). */
export function cardBadge(
  card: Pick<Card, 'status' | 'visibleFrom' | 'visibleTo'>,
  now: number,
): CardBadge {
  const { status, visibleFrom } = card;
  switch (windowState(card, now)) {
    case 'off':
      return { tone: 'neutral', label: statusLabels[status], isPublic: false };
    case 'shown':
      return { tone: 'ok', label: 'Yayında', isPublic: true };
    case 'planned':
      return { tone: 'info', label: briefMoment(visibleFrom ?? '', now), isPublic: false };
    case 'over':
      return { tone: 'wait', label: 'Süresi doldu', isPublic: false };
  }
}
