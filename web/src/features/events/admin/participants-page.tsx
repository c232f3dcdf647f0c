import CalendarX from 'lucide-react/icons/calendar-x';
import { Link, useParams } from 'react-router';
import { useAddressFilters } from '../../../admin-kit/use-address-filters.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EventFacts } from './event-facts.tsx';
import { ParticipantTable } from './participant-table.tsx';
import { useParticipations } from './participations.ts';

/** /admin/etkinlikler/:id/katilimcilar */
export default function ParticipantsPage() {
  const { id = '' } = useParams();
  const { filters, set } = useAddressFilters(['q']);
  const q = filters.q.slice(0, 200);
  const paged = useParticipations(id, q);

  if (paged.isMissing) {
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
  return (
    <>
      <EventFacts id={id} event={paged.event} q={q} />
      <ParticipantTable paged={paged} q={q} onSearch={(text) => set({ q: text })} />
    </>
  );
}
