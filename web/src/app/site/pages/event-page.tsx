import { useParams } from 'react-router';
import { EventView } from '../../../features/events/event-view.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';

/** /etkinlikler/:id */
export default function EventPage() {
  const { id = '' } = useParams();
  return <EventView key={id} id={id} missing={<NotFoundPage />} />;
}
