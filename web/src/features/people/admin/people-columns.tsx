import type { Person } from '@vitrin/contract/people.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { fullName, initialsOf } from '../../../lib/session/current-user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { RoleBadge, StateBadge } from './role-labels.tsx';

/** A cell that is cut rather than widening its table; whole in the tooltip. */
function Cut({ text }: { text: string }) {
  return (
    <span className="truncate block max-w-48 stacked:max-w-full" title={text}>
      {text}
    </span>
  );
}

export const peopleColumns: DataTableColumn<Person>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    card: 'title',
    className: 'stacked:min-w-0',
    cell: (row) => (
      <Link className="group flex items-center min-w-0 gap-3" to={`/admin/users/${row.id}`}>
        <Avatar quiet className="size-8 text-[11.5px]">
          {initialsOf(row)}
        </Avatar>
        <span className="min-w-0">
          <span className="truncate block max-w-52 font-strong group-hover:underline">
            {row.username}
          </span>
          <span className="truncate block max-w-52 text-13 text-text-3" title={row.email}>
            {row.email}
          </span>
        </span>
      </Link>
    ),
  },
  {
    id: 'name',
    header: 'Ad Soyad',
    className: 'stacked:[&>span]:min-w-0',
    cell: (row) => {
      const name = fullName(row);
      return name ? <Cut text={name} /> : <span className="text-text-3">-</span>;
    },
  },
  {
    id: 'role',
    header: 'Rol',
    cell: (row) => <RoleBadge role={row.role} />,
  },
  {
    id: 'points',
    header: 'Puan',
    align: 'right',
    cell: (row) => <span className="font-strong text-points">{formatNumber(row.points)}</span>,
  },
  {
    id: 'state',
    header: 'Durum',
    card: 'corner',
    cell: (row) => <StateBadge suspended={row.suspended} />,
  },
  {
    id: 'joined',
    header: 'Katılım',
    className: 'whitespace-nowrap',
    cell: (row) => <span className="text-text-2">{formatMoment(row.createdAt)}</span>,
  },
];
