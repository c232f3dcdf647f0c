import { useQuery } from '@tanstack/react-query';
import { toEventStructuredData } from '../../../features/events/event-structured-data.ts';
import { EventView } from '../../../features/events/event-view.tsx';
import { eventQuery } from '../../../features/events/queries.ts';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { StructuredData } from '../../document/structured-data.tsx';

interface PageProps {
  params: { id?: string | undefined };
}

/** /etkinlikler/:id */
export default function EventPage({ params: { id = '' } }: PageProps) {
  const { data: event } = useQuery(eventQuery(id));
  return (
    <>
      {event && <StructuredData getData={(origin) => toEventStructuredData(event, origin)} />}
      <EventView key={id} id={id} missing={<NotFoundPage />} />
    </>
  );
}
