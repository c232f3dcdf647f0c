import { useQuery } from '@tanstack/react-query';
import type { Event } from '@vitrin/contract/events.ts';
import { cutText } from '../../lib/cut-text.ts';
import { eventQuery } from './queries.ts';

/** What an event's page says of itself to search engines and to those who show links. */
export function useEventMetadata(id: string, origin: string) {
  const { data: event } = useQuery(eventQuery(id));
  if (event === undefined) return {};
  return event === null ? { missing: true as const } : eventMetadata(event, origin);
}

export function eventMetadata(event: Event, origin: string) {
  const { id, title, photoUrl, startDate, endDate, createdAt } = event;
  const description = cutText(event.description.replace(/\s+/g, ' '), 160);
  const image = photoUrl ? new URL(photoUrl, origin).href : undefined;
  const url = `${origin}/etkinlikler/${id}`;
  return {
    title,
    description,
    ...(image && { image }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
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
    },
  };
}
