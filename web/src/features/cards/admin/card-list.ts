import type { Card } from '@vitrin/contract/cards.ts';
import { foldText } from '@vitrin/contract/text.ts';
import { compareTurkish } from '../../../lib/format/text.ts';

/** Returns the categories in use, once each, in Turkish order. */
export function listCategories(cards: readonly Pick<Card, 'category'>[]): string[] {
  return [...new Set(cards.flatMap(({ category }) => category ?? []))].sort(compareTurkish);
}

interface CardFilter {
  q?: string | undefined;
  category?: string | undefined;
}

/** Returns the cards of a category, by default of all, that contain the text `q`, ignoring case and accents. */
export function filterCards<C extends Pick<Card, 'title' | 'subtitle' | 'link' | 'category'>>(
  cards: readonly C[],
  { q = '', category }: CardFilter,
): C[] {
  const foldedQuery = foldText(q.trim());
  return cards.filter(
    (card) =>
      (!category || card.category === category) &&
      foldText([card.title, card.subtitle, card.link, card.category].join(' ')).includes(
        foldedQuery,
      ),
  );
}
