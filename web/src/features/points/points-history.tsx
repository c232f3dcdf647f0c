import Coins from 'lucide-react/icons/coins';
import { userMessage } from '../../lib/api/api-client.ts';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { PointEntryRow } from './point-entry-row.tsx';

const page = { query: { limit: 10 } };

/** The member's own ledger, newest first. */
export function PointsHistory() {
  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="puan-gecmisi-baslik">
      <PanelTitle id="puan-gecmisi-baslik">Puan Geçmişi</PanelTitle>
      <Entries />
    </Panel>
  );
}

function Entries() {
  const ledger = usePagedRows('GET /api/user/points', page);
  const isSlow = useDelayed(ledger.isPending);

  if (ledger.error) {
    return (
      <LoadError
        headingLevel={3}
        title="Puan geçmişi yüklenemedi"
        text={userMessage(ledger.error)}
        onRetry={ledger.retry}
      />
    );
  }
  if (ledger.isPending) return <Loading shown={isSlow} />;
  if (ledger.rows.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        icon={<Coins aria-hidden="true" />}
        title="Henüz puan hareketiniz yok"
        text="Kazandığınız ve harcadığınız puanlar burada listelenir."
      />
    );
  }
  return (
    <>
      <ul>
        {ledger.rows.map((entry) => (
          <PointEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {ledger.hasMore && (
        <div className="border-line border-t pb-4">
          <LoadMore
            hasMore
            busy={ledger.isLoadingMore}
            error={ledger.moreError ? userMessage(ledger.moreError) : undefined}
            onMore={ledger.more}
          />
        </div>
      )}
    </>
  );
}

/** Rows of the final height from the start, their grey boxes only when it takes long. */
function Loading({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden="true" data-room-unknown="">
      {['a', 'b', 'c'].map((key) => (
        <div
          key={key}
          className="flex items-center h-17 justify-between gap-4 border-line border-t px-6"
        >
          {shown && <Skeleton className="h-4 w-40" />}
          {shown && <Skeleton className="h-4 w-16" />}
        </div>
      ))}
    </div>
  );
}
