import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CardSearch, CardSortSelect } from './card-search.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { type GridColumns, getGridLayout } from './grid-columns.ts';
import { PromoCard } from './promo-card.tsx';
import { publicCardsQuery } from './queries.ts';
import { useCardSearch } from './use-card-search.ts';

const placeholders = 6;

/** The cards of trusted sites, with search and filters. */
export function CardSection({ columns }: { columns: GridColumns }) {
  const query = useQuery(publicCardsQuery);
  const cards = query.data ?? [];
  const cardSearch = useCardSearch(cards);
  const grid = getGridLayout(columns);

  return (
    <section aria-labelledby="siteler-baslik">
      <div className="mt-5 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 max-lg:mt-10">
        <div className="flex flex-none items-baseline gap-3 max-lg:w-full max-lg:justify-between">
          <h1
            id="siteler-baslik"
            className="headline text-[30px] font-extrabold tracking-[-.04em] max-lg:text-36 max-md:text-28"
          >
            Güvenilir Siteler
          </h1>
          {cards.length > 0 && (
            <span className="flex-none text-14 text-text-3" aria-live="polite">
              {formatNumber(cardSearch.shown.length)} site
            </span>
          )}
        </div>
        {cards.length > 0 && (
          <>
            <CardSearch value={cardSearch.search} onSearch={cardSearch.setSearch} />
            {cardSearch.categories.length > 1 && (
              <div className="min-w-0 flex-1 max-lg:order-last max-lg:basis-full">
                <CategoryFilter
                  categories={cardSearch.categories}
                  total={cardSearch.total}
                  value={cardSearch.category}
                  onValueChange={cardSearch.setCategory}
                />
              </div>
            )}
            <div className="ml-auto flex-none">
              <CardSortSelect value={cardSearch.order} onValueChange={cardSearch.setOrder} />
            </div>
          </>
        )}
      </div>
      <QueryView
        query={query}
        bordered
        errorTitle="Siteler yüklenemedi"
        loading={<LoadingCards className={grid.className} />}
        empty={{ icon: <Store aria-hidden="true" />, title: 'Henüz kart bulunmamaktadır.' }}
      >
        {() =>
          cardSearch.shown.length === 0 ? (
            <EmptyState
              bordered
              icon={<Store aria-hidden="true" />}
              title="Aradığınız gibi bir site yok"
              description="Başka bir kelime deneyin ya da bütün sitelere dönün."
              action={
                <Button variant="outline" onClick={cardSearch.clear}>
                  Filtreyi temizle
                </Button>
              }
            />
          ) : (
            <ul className={grid.className}>
              {cardSearch.shown.map((card) => (
                <li key={card.id} className="@container grid grid-cols-1">
                  <PromoCard card={card} sizes={grid.sizes} />
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
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Skeleton key={index} className="h-72 rounded-3xl" />
      ))}
    </div>
  );
}
