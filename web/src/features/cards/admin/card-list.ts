import type { Card } from '@vitrin/contract/cards.ts';
import { foldText } from '@vitrin/contract/text.ts';
import { compareTurkish } from '../../../lib/format/text.ts';

/** The categories that are in use, once each. */
export function listCategories(cards: readonly Pick<Card, 'category'>[]): string[] {
  return [...new Set(cards.flatMap(({ category }) => category ?? []))].sort(compareTurkish);
}

interface Wanted {
  q?: string | undefined;
  category?: string | undefined;
}

/** Those of a category whose title, subtitle, link or category hold what is typed, whatever its case and accents. */
export function filterCards<C extends Pick<Card, 'title' | 'subtitle' | 'link' | 'category'>>(
  cards: readonly C[],
  { q = '', category }: Wanted,
): C[] {
  const typed = foldText(q.trim());
  return cards.filter(
    (card) =>
      (!category || card.category === category) &&
      foldText([card.title, card.subtitle, card.link, card.category].join(' ')).includes(typed),
  );
}
