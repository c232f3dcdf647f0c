import type { Card } from '@vitrin/contract/cards.ts';
import { compareTurkish } from '../../lib/formats/text.ts';

/** The categories in use, in Turkish order. */
export function categoriesOf(cards: Pick<Card, 'category'>[]): string[] {
  const used = new Set(cards.flatMap(({ category }) => category ?? []));
  return [...used].sort(compareTurkish);
}
