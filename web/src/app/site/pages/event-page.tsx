import { EventView } from '../../../features/events/event-view.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';

interface PageProps {
  params: { id?: string | undefined };
}

/** /etkinlikler/:id */
export default function EventPage({ params: { id = '' } }: PageProps) {
  return <EventView key={id} id={id} missing={<NotFoundPage />} />;
}
