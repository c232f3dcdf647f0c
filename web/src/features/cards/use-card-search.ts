import type { PublicCard } from '@vitrin/contract/cards.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { countCategories, searchCards, sortCards } from './search-cards.ts';

const names = ['ara', 'kategori', 'sirala'] as const;

/** Search, category and order of the cards in the URL, and the resulting cards. */
export function useCardSearch(cards: PublicCard[]) {
  const { values, setValues } = useSearchParamsState(names);
  const { ara, kategori, sirala } = values;

  const matchingCards = searchCards(cards, ara);
  const categories = countCategories(cards, matchingCards);
  // Ignore a category that is not in use (any more).
  const category = categories.some(({ name }) => name === kategori) ? kategori : '';
  const ofCategory = category
    ? matchingCards.filter((card) => card.category === category)
    : matchingCards;

  return {
    search: ara,
    setSearch: (text: string) => setValues({ ara: text }),
    categories,
    category,
    setCategory: (name: string) => setValues({ kategori: name }),
    order: sirala,
    setOrder: (order: string) => setValues({ sirala: order }),
    clear: () => setValues({ ara: '', kategori: '' }),
    /** Number of matches in all categories. */
    total: matchingCards.length,
    shown: sortCards(ofCategory, sirala),
  };
}
