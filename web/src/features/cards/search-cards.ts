import type { PublicCard } from '@vitrin/contract/cards.ts';
import { foldText } from '@vitrin/contract/text.ts';
import { compareTurkish } from '../../lib/format/text.ts';

/** Labels of the card orders by their value in the URL; '' is the order set by staff. */
export const cardOrders = [
  { value: '', label: 'Önerilen sıra' },
  { value: 'ad', label: 'Ada göre' },
  { value: 'yeni', label: 'En yeni' },
] as const;

const comparisons: Record<string, ((a: PublicCard, b: PublicCard) => number) | undefined> = {
  ad: (a, b) => compareTurkish(a.title, b.title),
  yeni: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
};

/** Returns the cards whose title, subtitle and category contain all words of `search`, ignoring case and accents. */
export function searchCards(cards: PublicCard[], search: string): PublicCard[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ title, subtitle, category }) => {
    const text = foldText([title, subtitle, category].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the cards sorted; an unknown order changes nothing. */
export function sortCards(cards: PublicCard[], order: string): PublicCard[] {
  const compare = Object.hasOwn(comparisons, order) && comparisons[order];
  return compare ? [...cards].sort(compare) : cards;
}

/** Returns the categories of `cards` in Turkish order, each with its number of matches. */
export function countCategories(
  cards: PublicCard[],
  matchingCards: PublicCard[],
): { name: string; count: number }[] {
  const names = [...new Set(cards.flatMap(({ category }) => category ?? []))].sort(compareTurkish);
  return names.map((name) => ({
    name,
    count: matchingCards.filter(({ category }) => category === name).length,
  }));
}
