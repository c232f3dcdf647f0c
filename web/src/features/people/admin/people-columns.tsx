import type { Person } from '@vitrin/contract/people.ts';
import { Link } from 'react-router';
import { formatMoment, formatNumber } from '../../../lib/formats.ts';
import { fullName, initialsOf } from '../../../lib/session/current-user.ts';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { RoleBadge, StateBadge } from './role-labels.tsx';

/** A cell that is cut rather than widening its table; whole in the tooltip. */
function Cut({ text }: { text: string }) {
  return (
    <span className="truncate block max-w-48 max-md:max-w-full" title={text}>
      {text}
    </span>
  );
}

export const peopleColumns: DataTableColumn<Person>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    meta: { card: 'title', className: 'max-md:min-w-0' },
    cell: ({ row: { original } }) => (
      <Link className="group flex items-center min-w-0 gap-3" to={`/admin/users/${original.id}`}>
        <span className="avatar quiet" aria-hidden="true">
          {initialsOf(original)}
        </span>
        <span className="min-w-0">
          <span className="truncate block max-w-52 font-strong group-hover:underline">
            {original.username}
          </span>
          <span className="truncate block max-w-52 text-13 text-text-3" title={original.email}>
            {original.email}
          </span>
        </span>
      </Link>
    ),
  },
  {
    id: 'name',
    header: 'Ad Soyad',
    meta: { className: 'max-md:[&>span]:min-w-0' },
    cell: ({ row }) => {
      const name = fullName(row.original);
      return name ? <Cut text={name} /> : <span className="text-text-3">-</span>;
    },
  },
  {
    id: 'role',
    header: 'Rol',
    cell: ({ row }) => <RoleBadge role={row.original.role} />,
  },
  {
    id: 'points',
    header: 'Puan',
    meta: { align: 'right' },
    cell: ({ row }) => (
      <span className="font-strong text-points">{formatNumber(row.original.points)}</span>
    ),
  },
  {
    id: 'state',
    header: 'Durum',
    meta: { card: 'corner' },
    cell: ({ row }) => <StateBadge suspended={row.original.suspended} />,
  },
  {
    id: 'joined',
    header: 'Katılım',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <span className="text-text-2">{formatMoment(row.original.createdAt)}</span>,
  },
];
