import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { userMessage } from '../../../platform/api-client.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { LoadError } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { allCardsQuery } from '../cards-queries.ts';
import { statusLabels } from './card-options.ts';

/** How many cards there are, by status. */
export function CardSummary() {
  const { data: cards, isPending, error, refetch } = useQuery(allCardsQuery);
  const isSlow = useDelayed(isPending);

  if (error) {
    return (
      <LoadError
        className="panel"
        title="Özet yüklenemedi"
        text={userMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!cards) return isSlow && <Skeleton className="h-26 rounded-[14px]" />;

  const counts = Object.entries(statusLabels).map(
    ([status, label]) => [label, cards.filter((card) => card.status === status).length] as const,
  );
  return (
    <section aria-label="Kart durumu">
      <dl className="tiles mb-4 grid-cols-2 md:grid-cols-4">
        {[['Toplam Kart', cards.length] as const, ...counts].map(([label, count]) => (
          <div key={label} className="tile">
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex">
        <Link className="row gap-1 text-13 font-strong text-accent-text" to="/admin/cards">
          Kart Yönetimi
          <ChevronRight className="i s" aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
