import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { BadgeCheck } from 'lucide-react';
import { TitledTable } from '../../../admin-kit/list/titled-table.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { platformLabels } from '../labels.ts';
import { VerificationBadge } from '../verification-status.tsx';
import { AccountText } from './account-text.tsx';

const columns: DataTableColumn<ReviewedVerification>[] = [
  {
    id: 'account',
    header: 'Hesap',
    cardSlot: 'title',
    cell: (row) => (
      <span className="block py-2 wrap-anywhere">
        <b className="block font-strong">{platformLabels[row.platform]}</b>
        <AccountText {...row} />
        {row.rejectionReason && (
          <span className="text-text-2 block text-13 whitespace-pre-line">
            Red nedeni: {row.rejectionReason}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: (row) => <VerificationBadge status={row.status} />,
  },
  {
    id: 'points',
    header: 'Puan',
    align: 'right',
    cell: (row) => formatNumber(row.points),
  },
  {
    id: 'date',
    header: 'Tarih',
    className: 'whitespace-nowrap',
    cell: (row) => <span className="text-text-2">{formatDateTime(row.createdAt)}</span>,
  },
];

/** All verifications of one account, in every state. */
export function PersonVerifications({ userId }: { userId: string }) {
  const verifications = usePagedRows('GET /api/admin/social-verifications', {
    query: { userId, limit: 10 },
  });
  return (
    <TitledTable
      paged={verifications}
      columns={columns}
      title="Sosyal Doğrulamalar"
      empty={
        <EmptyState
          headingLevel={3}
          icon={<BadgeCheck aria-hidden="true" />}
          title="Henüz doğrulama yok"
        />
      }
    />
  );
}
