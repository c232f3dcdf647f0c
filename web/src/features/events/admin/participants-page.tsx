import { CalendarX, Users } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { createSearchFilter } from '../../../admin-kit/list-filters.tsx';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { ParticipantsHeader } from './event-facts.tsx';
import { participantColumns } from './participant-columns.tsx';
import { useParticipations } from './participations.ts';

const participantFilters = {
  label: 'Katılımcılarda ara',
  layout: '',
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
  const isSlow = useDelayed(participants.isPending);

  if (participants.isNotFound) {
    return (
      <EmptyState
        bordered
        icon={<CalendarX aria-hidden="true" />}
        title="Etkinlik bulunamadı"
        description="Bu adreste bir etkinlik yok; silinmiş olabilir."
        action={
          <Link className={buttonVariants({ variant: 'outline' })} to="/admin/etkinlikler">
            Etkinliklere Dön
          </Link>
        }
      />
    );
  }
  const header = <ParticipantsHeader id={id} event={participants.event} q={q} />;
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
      noMatchText="Bu aramaya uyan katılımcı yok."
    />
  );
}
