import type { Event } from '@vitrin/contract/events.ts';
import { toEventMetadata } from './event-metadata.ts';

/** An event as a thing of schema.org. */
export function toEventStructuredData(event: Event, origin: string) {
  const { title: name, description, image } = toEventMetadata(event, origin);
  const { id, startDate, endDate, createdAt } = event;
  const url = `${origin}/etkinlikler/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    // Without a start it has been going on from the beginning.
    startDate: startDate ?? createdAt,
    ...(endDate && { endDate }),
    ...(image && { image: [image] }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: 'Vitrin', url: `${origin}/` },
    url,
  };
}
