import type { PublicCard } from '@vitrin/contract/cards.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { countCategories, searchCards, sortCards } from './search-cards.ts';

const names = ['ara', 'kategori', 'sirala'] as const;

/** Search, category and order of the cards in the URL, and the resulting cards. */
export function useCardSearch(cards: PublicCard[]) {
  const { chosen, choose } = useSearchParamsState(names);
  const { ara, kategori, sirala } = chosen;

  const found = searchCards(cards, ara);
  const categories = countCategories(cards, found);
  // Ignore a category that is not in use (any more).
  const category = categories.some(({ name }) => name === kategori) ? kategori : '';
  const ofCategory = category ? found.filter((card) => card.category === category) : found;

  return {
    search: ara,
    setSearch: (text: string) => choose({ ara: text }),
    categories,
    category,
    setCategory: (name: string) => choose({ kategori: name }),
    order: sirala,
    setOrder: (order: string) => choose({ sirala: order }),
    clear: () => choose({ ara: '', kategori: '' }),
    /** Number of matches in all categories. */
    total: found.length,
    shown: sortCards(ofCategory, sirala),
  };
}
