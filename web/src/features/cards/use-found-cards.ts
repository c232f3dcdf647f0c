import type { Card } from '@vitrin/contract/cards.ts';
import { useAddressFilters } from '../../lib/use-address-filters.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { countCategories, searchCards, sortCards } from './find-cards.ts';

const names = ['ara', 'kategori', 'sirala'] as const;
const none = { ara: '', kategori: '', sirala: '' };

/** Search, category and order of the cards, kept in the address, and what they leave of `cards`. */
export function useFoundCards(cards: Card[]) {
  const isHydrated = useIsHydrated();
  const address = useAddressFilters(names);
  const { ara, kategori, sirala } = isHydrated ? address.filters : none;

  const found = searchCards(cards, ara);
  const categories = countCategories(cards, found);
  // One that is not in use (any more) hides nothing.
  const category = categories.some(({ name }) => name === kategori) ? kategori : '';
  const ofCategory = category ? found.filter((card) => card.category === category) : found;

  return {
    search: ara,
    setSearch: (text: string) => address.set({ ara: text }),
    categories,
    category,
    setCategory: (name: string) => address.set({ kategori: name }),
    order: sirala,
    setOrder: (order: string) => address.set({ sirala: order }),
    clear: () => address.set({ ara: '', kategori: '' }),
    /** How many the search leaves, of all categories. */
    total: found.length,
    shown: sortCards(ofCategory, sirala),
  };
}
