import { CalendarX, Users } from 'lucide-react';
import { useParams } from 'react-router';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import { createSearchFilter } from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { participantColumns } from './participant-columns.tsx';
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
