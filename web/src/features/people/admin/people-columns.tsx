import { roleLabels } from '@vitrin/contract/roles.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import {
  createDateColumn,
  createNumberColumn,
} from '../../../admin-kit/display/create-columns.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { createActionsColumn, RowButtons } from '../../../admin-kit/list/row-buttons.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { getFullName, getInitials } from '../../../lib/session/current-user.ts';
import { iconButtonVariants } from '../../../ui/button/icon-button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { RoleBadge, SuspendedBadge } from './role-labels.tsx';

/** A cell that truncates its text. The tooltip shows the whole text. */
function TruncatedText({ text }: { text: string }) {
  return (
    <span className="truncate block max-w-48 stacked:max-w-full tight:max-w-32" title={text}>
      {text}
    </span>
  );
}

export const peopleColumns: DataTableColumn<ManagedUser>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    cardSlot: 'title',
    cell: (row) => (
      <span className="flex items-center min-w-0 gap-3">
        <span className="contents" data-lead="avatar">
          <Avatar isMuted className="size-8 text-[11.5px]">
            {getInitials(row)}
          </Avatar>
        </span>
        <span className="min-w-0">
          <MemberName user={row} className="truncate block max-w-60 font-strong narrow:max-w-48" />
          <span
            className="truncate block max-w-60 text-13 text-text-3 stacked:max-w-full narrow:max-w-48"
            title={row.email}
          >
            {row.email}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Ad Soyad',
    cardSlot: 'plain',
    className: 'stacked:[&>span]:min-w-0 stacked:has-[>[data-no-value]]:flex!',
    cell: (row) => {
      const name = getFullName(row);
      return name ? <TruncatedText text={name} /> : <NoValue />;
    },
  },
  {
    id: 'role',
    header: 'Rol',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
    // A badge marks what differs from an ordinary member. A card shows only that.
    cell: ({ role }) =>
      role === 'viewer' ? (
        <span className="text-text-3 stacked:hidden">{roleLabels[role]}</span>
      ) : (
        <RoleBadge role={role} />
      ),
  },
  createNumberColumn({ id: 'points', header: 'Puan', unit: 'puan' }, (row) => row.points),
  {
    id: 'state',
    header: 'Durum',
    cardSlot: 'plain',
    className: 'stacked:grow-0!',
    cell: ({ suspended }) =>
      suspended ? (
        <SuspendedBadge suspended />
      ) : (
        <span className="text-text-3 stacked:hidden">Aktif</span>
      ),
  },
  createDateColumn(
    {
      ...{ id: 'joined', header: 'Katılım', isDay: true },
      ...{ cardSlot: 'plain', className: 'stacked:grow-0! stacked:basis-13! stacked:justify-end' },
    },
    (row) => row.createdAt,
  ),
  createActionsColumn(
    (row) => (
      <RowButtons isCompact>
        <Link
          className={iconButtonVariants({ size: 'sm' })}
          to={`/admin/users/${row.id}`}
          aria-label={`Üye sayfası: ${row.username}`}
          title="Üye sayfası"
        >
          <ChevronRight />
        </Link>
      </RowButtons>
    ),
    'side',
  ),
];
