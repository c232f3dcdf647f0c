import type { PointEntry } from '@vitrin/contract/points.ts';
import { Coins } from 'lucide-react';
import { usePagedQuery } from '../../lib/api/paged-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatShortDateTime } from '../../lib/format/date-time.ts';
import { formatNumber, formatSigned } from '../../lib/format/numbers.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { pointsHistoryQuery } from './queries.ts';

/** The member's points ledger, newest first. */
export function PointsHistory() {
  return (
    <TitledPanel id="puan-gecmisi-baslik" title="Puan Geçmişi" className="overflow-hidden">
      <Entries />
    </TitledPanel>
  );
}

function Entries() {
  const ledger = usePagedQuery(pointsHistoryQuery);
  return (
    <QueryView
      query={ledger}
      headingLevel={3}
      errorTitle="Puan geçmişi yüklenemedi"
      loading={<PointsSkeleton />}
      empty={{
        icon: <Coins />,
        title: 'Henüz puan hareketiniz yok',
        description: 'Kazandığınız ve harcadığınız puanlar burada listelenir.',
      }}
    >
      {(rows) => (
        <>
          <ul>
            {rows.map((entry) => (
              <PointEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
          {ledger.hasMore && (
            <div className="border-line border-t pb-4">
              <LoadMore list={ledger} />
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}

/** Placeholder rows with the height of ledger entries. */
function PointsSkeleton() {
  return (
    <div aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <div
          key={key}
          className="flex items-center h-16 justify-between gap-4 border-line border-t px-gutter"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

/** One ledger entry: reason, time, amount and balance. */
function PointEntryRow({ entry }: { entry: PointEntry }) {
  const { reason, createdAt, delta, balanceAfter } = entry;
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t px-gutter py-3.25 text-14">
      <div className="min-w-0">
        <b className="block text-15 font-strong wrap-anywhere">{reason}</b>
        <time className="text-text-3 text-13" dateTime={createdAt}>
          {formatShortDateTime(createdAt)}
        </time>
      </div>
      <div className="tabular-nums flex-none text-right">
        <b
          className={classNames(
            'block text-15 font-strong',
            delta > 0 ? 'text-points' : 'text-text-2',
          )}
        >
          <span>{`${formatSigned(delta)} `}</span>
          <span className="sr-only">puan</span>
        </b>
        <span className="text-text-3 text-13">{`Bakiye ${formatNumber(balanceAfter)}`}</span>
      </div>
    </li>
  );
}
