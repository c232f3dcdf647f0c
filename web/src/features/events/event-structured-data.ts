import type { Event } from '@vitrin/contract/events.ts';
import { toEventMetadata } from './event-metadata.ts';

/** Returns the schema.org data of an event. */
export function toEventStructuredData(event: Event, origin: string) {
  const { title: name, description, image } = toEventMetadata(event, origin);
  const { id, startDate, endDate, createdAt } = event;
  const url = `${origin}/etkinlikler/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    // Without a start date the event started at its creation.
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
