import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RowLink } from '../../../admin-kit/list/row-link.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { statusLabels } from './labels.ts';

const createCountColumn = (
  id: 'match' | 'approved',
  header: string,
): DataTableColumn<PartnerReport> => ({
  id,
  header,
  align: 'right',
  cell: ({ counts }) => formatNumber(counts[id]),
});

export const reportColumns: DataTableColumn<PartnerReport>[] = [
  {
    id: 'file',
    header: 'Dosya',
    cardSlot: 'title',
    cell: ({ id, fileName, ticketCompany }) => (
      <span className="grid min-w-0 grid-cols-1 leading-snug">
        <RowLink name={fileName} to={`/admin/mutabakat/${id}`} />
        <span className="text-13 text-text-3">{ticketCompany.name}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: ({ status }) => (
      <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
    ),
  },
  { id: 'rows', header: 'Satır', align: 'right', cell: ({ rowCount }) => formatNumber(rowCount) },
  createCountColumn('match', 'Eşleşen'),
  createCountColumn('approved', 'Onaylanan'),
  { id: 'actor', header: 'Yükleyen', cell: ({ actor }) => actor?.username ?? 'Silinmiş hesap' },
  {
    id: 'date',
    header: 'Tarih',
    cell: ({ createdAt }) => <ShortTime iso={createdAt} />,
  },
];
