import { useQuery } from '@tanstack/react-query';
import type { PointEntry } from '@vitrin/contract/points.ts';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber, formatSigned } from '../../../lib/format/numbers.ts';

/** Rows that a section of a member's page shows at first. The page has eight sections. */
export const MEMBER_ROWS_PER_SECTION = 5;

const sourceLabels = new Map([
  ['stream', 'Yayın linki'],
  ['stream-code', 'Yayın kodu'],
  ['social', 'Sosyal doğrulama'],
  ['social-disowned', 'Geri alınan doğrulama'],
  ['purchase', 'Ödüller'],
  ['refund', 'İptal edilen ödüller'],
  ['correction', 'Düzeltmeler'],
]);

const totalsQuery = (id: string) =>
  apiQuery('GET /api/admin/members/:id/point-totals', { params: { id } });
const createEntriesInput = (id: string) => ({
  params: { id },
  query: { limit: MEMBER_ROWS_PER_SECTION },
});

/** True until totals and first ledger entries of the member are loaded. */
export function useArePointsPending(userId: string): boolean {
  const totals = useQuery(totalsQuery(userId));
  const entries = usePagedRows('GET /api/admin/members/:id/points', createEntriesInput(userId));
  return totals.isPending || entries.isPending;
}

/** A member's ledger with its totals per source. */
export function PointsSection({ userId }: { userId: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RelatedRows
        title="Puan Geçmişi"
        emptyText="Henüz puan hareketi yok."
        route="GET /api/admin/members/:id/points"
        input={createEntriesInput(userId)}
      >
        {(entry) => <Entry entry={entry} />}
      </RelatedRows>
      <Totals userId={userId} />
    </div>
  );
}

function Totals({ userId }: { userId: string }) {
  const { data: totals = [], isPending } = useQuery(totalsQuery(userId));
  if (totals.length === 0 && !isPending) return null;
  return (
    <dl className="flex min-h-8 flex-wrap gap-2 text-13" aria-label="Kaynağa göre puanlar">
      {totals.map(({ source, points }) => (
        <div key={source} className="flex min-w-0 gap-2 rounded-md bg-s2 px-2.5 py-1.5">
          <dt className="min-w-0 wrap-anywhere text-text-3">
            {sourceLabels.get(source) ?? source}
          </dt>
          <dd className="font-strong tabular-nums">{formatSigned(points)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry: { reason, delta, balanceAfter, createdAt } }: { entry: PointEntry }) {
  return (
    <>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="block">{reason}</span>
        <span className="block text-13 text-text-3">
          <ShortTime iso={createdAt} isInText />
        </span>
      </span>
      <span className="text-right tabular-nums">
        <b className={delta > 0 ? 'font-strong text-success' : 'font-strong text-danger'}>
          {formatSigned(delta)}
        </b>
        <span className="block text-13 text-text-3">{`Bakiye ${formatNumber(balanceAfter)}`}</span>
      </span>
    </>
  );
}
