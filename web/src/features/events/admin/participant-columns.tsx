import type { Participation } from '@vitrin/contract/events.ts';
import { formatMoment } from '../../../lib/formats.ts';
import type { DataTableColumn } from '../../../ui/data-table.tsx';

export const participantColumns: DataTableColumn<Participation>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    meta: { card: 'title', className: 'max-md:min-w-0' },
    cell: ({ row: { original } }) => (
      <span className="block min-w-0">
        <span className="truncate block max-w-52 font-strong">
          {original.username || original.userEmail}
        </span>
        <span className="truncate block max-w-52 text-13 text-text-3" title={original.userEmail}>
          {original.userEmail}
        </span>
      </span>
    ),
  },
  {
    id: 'telegram',
    header: 'Telegram',
    cell: ({ row: { original } }) =>
      original.telegramUsername ? (
        <span className="wrap-anywhere">@{original.telegramUsername.replace(/^@/, '')}</span>
      ) : (
        <span className="text-text-3">-</span>
      ),
  },
  {
    id: 'message',
    header: 'Mesaj',
    cell: ({ row: { original } }) => (
      <span className="whitespace-pre-line wrap-anywhere md:block md:min-w-48">
        {original.message || '-'}
      </span>
    ),
  },
  {
    id: 'joined',
    header: 'Katılım Tarihi',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <span className="text-text-2">{formatMoment(row.original.createdAt)}</span>,
  },
];
