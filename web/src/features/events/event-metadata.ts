import { useQuery } from '@tanstack/react-query';
import type { Event } from '@vitrin/contract/events.ts';
import { cutText } from '../../lib/cut-text.ts';
import { eventQuery } from './queries.ts';

/** What an event's page says of itself to search engines and to those who show links. */
export function useEventMetadata(id: string, origin: string) {
  const { data: event } = useQuery(eventQuery(id));
  if (event === undefined) return {};
  return event === null ? { missing: true as const } : aboutEvent(event, origin);
}

export function aboutEvent({ title, description, photoUrl }: Event, origin: string) {
  return {
    title,
    description: cutText(description.replace(/\s+/g, ' '), 160),
    ...(photoUrl && { image: new URL(photoUrl, origin).href }),
  };
}
