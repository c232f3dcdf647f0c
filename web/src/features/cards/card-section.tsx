import { useQuery } from '@tanstack/react-query';
import type { PublicCard } from '@vitrin/contract/cards.ts';
import { Store } from 'lucide-react';
import { useRef } from 'react';
import { usePrehydrationInput } from '../../forms/use-prehydration-input.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { CARDS_ID } from '../../ui/button/skip-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardSearch, CardSortSelect } from './card-search.tsx';
import { type GridColumns, getGridLayout } from './grid-columns.ts';
import { PromoCard } from './promo-card.tsx';
import { publicCardsQuery } from './queries.ts';
import { countCategories, searchCards, sortCards } from './search-cards.ts';

const PLACEHOLDER_COUNT = 6;

/** The cards of trusted sites, with search and filters. */
export function CardSection({ columns }: { columns: GridColumns }) {
  const query = useQuery(publicCardsQuery);
  const cards = query.data ?? [];
  const cardSearch = useCardSearch(cards);
  const grid = getGridLayout(columns);

  const section = useRef<HTMLElement>(null);
  // Search and order have the names of their URL parameters.
  usePrehydrationInput(section, (name, value) => cardSearch.setParams({ [name]: String(value) }));
  return (
    <section
      ref={section}
      id={cardSearch.visibleCards.length > 0 ? undefined : CARDS_ID}
      aria-labelledby="siteler-baslik"
    >
      <div className="relative mt-14 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:mt-7 max-md:mb-4 max-md:gap-x-3 max-md:gap-y-2">
        <div className="flex flex-none items-baseline gap-3">
          <h1
            id="siteler-baslik"
            className="headline text-36 font-extrabold tracking-[-.04em] max-md:text-22"
          >
            Güvenilir Siteler
          </h1>
          {cards.length > 0 && (
            <span
              className="min-w-14 text-14 text-text-3 max-md:sr-only"
              aria-live="polite"
            >{`${formatNumber(cardSearch.visibleCards.length)} site`}</span>
          )}
        </div>
        {cards.length > 0 && (
          <>
            <CardSearch value={cardSearch.search} onSearch={cardSearch.setSearch} />
            {cardSearch.categories.length > 1 && (
              <CategoryFilter
                categories={cardSearch.categories}
                total={cardSearch.total}
                value={cardSearch.category}
                onValueChange={cardSearch.setCategory}
              />
            )}
            <CardSortSelect value={cardSearch.order} onValueChange={cardSearch.setOrder} />
          </>
        )}
      </div>
      <QueryView
        query={query}
        bordered
        errorTitle="Siteler yüklenemedi"
        loading={<LoadingCards className={grid.className} />}
        empty={{ icon: <Store />, title: 'Henüz kart bulunmamaktadır.' }}
      >
        {() =>
          cardSearch.visibleCards.length === 0 ? (
            <EmptyState
              bordered
              icon={<Store />}
              title="Aramanıza uyan site yok"
              description="Başka bir kelime deneyin ya da bütün sitelere dönün."
              action={
                <Button variant="outline" onClick={cardSearch.clear}>
                  Filtreyi temizle
                </Button>
              }
            />
          ) : (
            <ul className={grid.className}>
              {cardSearch.visibleCards.map((card, index) => (
                <li key={card.id} className="@container grid grid-cols-1">
                  <PromoCard
                    card={card}
                    sizes={grid.sizes}
                    id={index === 0 ? CARDS_ID : undefined}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function LoadingCards({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={index} className="h-72 rounded-2xl" />
      ))}
    </div>
  );
}

interface CategoryFilterProps {
  categories: { name: string; count: number }[];
  /** Number of matching cards in all categories. */
  total: number;
  /** '' means all categories. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Category chips in one row that scrolls if needed. */
function CategoryFilter({ categories, total, value, onValueChange }: CategoryFilterProps) {
  const allOption = { name: '', count: total };
  return (
    <fieldset
      className="-m-1 flex min-w-0 flex-1 scrollbar-none gap-2 overflow-x-auto fade-end py-1 pr-6 pl-1 max-xl:basis-2/3"
      aria-label="Kategoriye göre filtrele"
    >
      {[allOption, ...categories].map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className="category-chip"
          aria-pressed={name === value}
          onClick={() => onValueChange(name)}
        >
          <span className="truncate">{name || 'Tümü'}</span>{' '}
          <span className="text-12 opacity-80">{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

const searchParamNames = ['ara', 'kategori', 'sirala'] as const;

/** Returns search, category and order, which are stored in the URL, and the resulting cards. */
function useCardSearch(cards: PublicCard[]) {
  const { values, setValues } = useSearchParamsState(searchParamNames);
  const { ara, kategori, sirala } = values;

  const matchingCards = searchCards(cards, ara);
  const categories = countCategories(cards, matchingCards);
  // Ignore a category that no card has.
  const category = categories.some(({ name }) => name === kategori) ? kategori : '';
  const categoryCards = category
    ? matchingCards.filter((card) => card.category === category)
    : matchingCards;

  return {
    setParams: setValues,
    search: ara,
    setSearch: (text: string) => {
      setValues({ ara: text });
      // On low screens the matches are below the field.
      document.getElementById(CARDS_ID)?.scrollIntoView({ block: 'nearest' });
    },
    categories,
    category,
    setCategory: (name: string) => setValues({ kategori: name }),
    order: sirala,
    setOrder: (order: string) => setValues({ sirala: order }),
    clear: () => setValues({ ara: '', kategori: '' }),
    /** Number of matches in all categories. */
    total: matchingCards.length,
    visibleCards: sortCards(categoryCards, sirala),
  };
}
