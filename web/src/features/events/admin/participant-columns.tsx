import type { Participation } from '@vitrin/contract/events.ts';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

export const participantColumns: DataTableColumn<Participation>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    cardSlot: 'title',
    className: 'stacked:min-w-0',
    cell: (row) => (
      <span className="block min-w-0">
        <MemberName
          user={{ id: row.userId, username: row.username || row.userEmail }}
          className="block max-w-52 2xl:max-w-80 truncate font-strong"
        />
        <span
          className="truncate block max-w-52 2xl:max-w-80 text-13 text-text-3"
          title={row.userEmail}
        >
          {row.userEmail}
        </span>
      </span>
    ),
  },
  {
    id: 'telegram',
    header: 'Telegram',
    cell: (row) =>
      row.telegramUsername ? (
        <span className="stacked:wrap-anywhere rows:whitespace-nowrap">{`@${row.telegramUsername.replace(/^@/, '')}`}</span>
      ) : (
        <NoValue />
      ),
  },
  {
    id: 'message',
    header: 'Mesaj',
    cell: (row) => (
      <span className="whitespace-pre-line wrap-anywhere rows:block rows:min-w-48">
        {row.message || '-'}
      </span>
    ),
  },
  {
    id: 'joined',
    header: 'Katılım Tarihi',
    cell: (row) => <ShortTime iso={row.createdAt} />,
  },
];
