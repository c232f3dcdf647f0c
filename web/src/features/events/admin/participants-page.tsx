import { CalendarX, Users } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { searchFilter } from '../../../admin-kit/list-filters.tsx';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { EventFacts } from './event-facts.tsx';
import { participantColumns } from './participant-columns.tsx';
import { useParticipations } from './participations.ts';

const participantFilters = {
  label: 'Katılımcılarda ara',
  layout: '',
  fields: {
    q: searchFilter({ placeholder: 'Kullanıcı adı, e-posta, Telegram adı veya mesaj' }),
  },
};

/** /admin/etkinlikler/:id/katilimcilar */
export default function ParticipantsPage() {
  const { id = '' } = useParams();
  const filters = useListFilters(participantFilters);
  const { q = '' } = filters.chosen;
  const participants = useParticipations(id, q);
  const isSlow = useDelayed(participants.isPending);

  if (participants.isMissing) {
    return (
      <EmptyState
        framed
        icon={<CalendarX aria-hidden="true" />}
        title="Etkinlik bulunamadı"
        text="Bu adreste bir etkinlik yok; silinmiş olabilir."
        action={
          <Link className={buttonClass({ variant: 'outline' })} to="/admin/etkinlikler">
            Etkinliklere Dön
          </Link>
        }
      />
    );
  }
  const header = <EventFacts id={id} event={participants.event} q={q} />;
  // The facts' height is not known yet: a list below them would jump.
  if (participants.isPending)
    return (
      <>
        {header}
        {isSlow && <Skeleton className="h-80 rounded-lg" />}
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
      empty={{ icon: <Users aria-hidden="true" />, title: 'Henüz katılımcı yok' }}
      noMatch="Bu aramaya uyan katılımcı yok."
    />
  );
}
