import type { Participation } from '@vitrin/contract/events.ts';
import { CalendarX, Users } from 'lucide-react';
import { useParams } from 'react-router';
import { createDateColumn } from '../../../admin-kit/display/create-columns.tsx';
import { Email } from '../../../admin-kit/display/email.tsx';
import { ExpandableText } from '../../../admin-kit/display/expandable-text.tsx';
import { NoValue } from '../../../admin-kit/display/no-value.tsx';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import { createSearchFilter } from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { MemberName } from '../../../admin-kit/member/member-name.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { ParticipantsHeader } from './participants-header.tsx';
import { useParticipations } from './participations.ts';

const participantFilters = {
  label: 'Katılımcılarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Kullanıcı adı, e-posta, Telegram adı veya mesaj' }),
  },
};

/** /admin/etkinlikler/:id/katilimcilar */
export default function ParticipantsPage() {
  const { id = '' } = useParams();
  const filters = useListFilters(participantFilters);
  const { q = '' } = filters.values;
  const participants = useParticipations(id, q);

  if (participants.isNotFound) {
    return (
      <RowNotFound
        icon={<CalendarX />}
        title="Etkinlik bulunamadı"
        description="Bu adreste bir etkinlik yok; silinmiş olabilir."
        listPath="/admin/etkinlikler"
        listLabel="Etkinliklere dön"
      />
    );
  }
  const header = <ParticipantsHeader id={id} event={participants.event} q={q} />;
  // The height of the facts is unknown while loading: a list below would shift.
  if (participants.isPending)
    return (
      <>
        {header}
        <Skeleton className="h-80 rounded-lg" />
      </>
    );
  return (
    <ListPage
      name="participants"
      title="Katılımcılar"
      header={header}
      filters={filters}
      list={participants}
      columns={participantColumns}
      empty={{ icon: <Users />, title: 'Henüz katılımcı yok' }}
      noMatchText="Bu aramaya uyan katılımcı yok."
    />
  );
}

const participantColumns: DataTableColumn<Participation>[] = [
  {
    id: 'person',
    header: 'Kullanıcı',
    cardSlot: 'title',
    className: 'rows:min-w-60',
    cell: (row) => (
      <span className="block min-w-0">
        <MemberName
          user={{ id: row.userId, username: row.username || row.userEmail }}
          className="block max-w-60 2xl:max-w-80 truncate font-strong"
        />
        <span className="block max-w-60 text-13 wrap-anywhere text-text-3 2xl:max-w-80">
          <Email address={row.userEmail} />
        </span>
      </span>
    ),
  },
  {
    id: 'telegram',
    header: 'Telegram',
    cardSlot: 'plain',
    className:
      'stacked:mt-0! stacked:grow-0! stacked:text-13 stacked:text-text-2 stacked:has-[>[data-no-value]]:hidden',
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
    cardSlot: 'plain',
    className:
      'stacked:mt-0! stacked:basis-full stacked:has-[>[data-no-value]]:hidden rows:min-w-48',
    cell: ({ message }) => (message ? <ExpandableText text={message} /> : <NoValue />),
  },
  createDateColumn(
    { id: 'joined', header: 'Katılım Tarihi', cardSlot: 'corner' },
    (row) => row.createdAt,
  ),
];
