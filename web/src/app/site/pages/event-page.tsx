import { useQuery } from '@tanstack/react-query';
import type { Event } from '@vitrin/contract/events.ts';
import { toEventMetadata } from '../../../features/events/event-metadata.ts';
import { EventView } from '../../../features/events/event-view.tsx';
import { eventQuery } from '../../../features/events/queries.ts';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { type SiteIdentity, StructuredData } from '../../document/structured-data.tsx';

interface PageProps {
  params: { id?: string | undefined };
}

/** /etkinlikler/:id */
export default function EventPage({ params: { id = '' } }: PageProps) {
  const { data: event } = useQuery(eventQuery(id));
  return (
    <>
      {event && <StructuredData getData={(site) => toEventStructuredData(event, site)} />}
      <EventView key={id} id={id} notFound={<NotFoundPage />} />
    </>
  );
}

/** Returns the schema.org data of an event. */
function toEventStructuredData(event: Event, { origin, siteName }: SiteIdentity) {
  const { title: name, description, image } = toEventMetadata(event, origin);
  const { id, startDate, endDate, createdAt } = event;
  const url = `${origin}/etkinlikler/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    // An event without a start date started when it was created.
    startDate: startDate ?? createdAt,
    ...(endDate && { endDate }),
    ...(image && { image: [image] }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    url,
  };
}
