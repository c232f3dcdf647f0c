import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { userMessage } from '../../lib/api/api-client.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { categoriesOf } from './categories.ts';
import { CategoryFilter } from './category-filter.tsx';
import { type GridColumns, gridLayout } from './grid-columns.ts';
import { PromoCard } from './promo-card.tsx';
import { publicCardsQuery } from './queries.ts';

const placeholders = 6;

/** The trusted sites, all or those of one category. */
export function CardSection({ columns }: { columns: GridColumns }) {
  const { data: cards, isPending, error, refetch } = useQuery(publicCardsQuery);
  const isSlow = useDelayed(isPending);
  const [chosen, setChosen] = useState<string | null>(null);

  const grid = gridLayout(columns);

  const categories = categoriesOf(cards ?? []);
  const category = chosen !== null && categories.includes(chosen) ? chosen : null;
  const shown = (cards ?? []).filter((card) => category === null || card.category === category);

  return (
    <section aria-labelledby="siteler-baslik">
      <div className="mt-16 mb-7 flex items-end justify-between">
        <h1 id="siteler-baslik" className="headline text-[44px] font-extrabold tracking-[-.04em]">
          Güvenilir Siteler
        </h1>
        {shown.length > 0 && (
          <span className="text-text-3 flex-none text-14" aria-live="polite">
            {formatNumber(shown.length)} site
          </span>
        )}
      </div>
      {categories.length > 1 && (
        <CategoryFilter categories={categories} value={category} onValueChange={setChosen} />
      )}
      {error && !cards ? (
        <LoadError
          framed
          title="Siteler yüklenemedi"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        isSlow && <LoadingCards className={grid.className} />
      ) : shown.length === 0 ? (
        <EmptyState
          framed
          icon={<Store aria-hidden="true" />}
          title="Henüz kart bulunmamaktadır."
        />
      ) : (
        <ul className={grid.className}>
          {shown.map((card) => (
            <li key={card.id} className="@container grid grid-cols-1">
              <PromoCard card={card} sizes={grid.sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LoadingCards({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: placeholders }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <Skeleton key={index} className="h-72 rounded-3xl" />
      ))}
    </div>
  );
}
