import type { Event } from '@vitrin/contract/events.ts';
import { aboutThing, useAboutThing } from '../../lib/about-thing.ts';
import { eventQuery } from './queries.ts';

export const useEventMetadata = (id: string, origin: string) =>
  useAboutThing(eventQuery(id), (event) => aboutEvent(event, origin));

/** What an event's page says of itself. */
export const aboutEvent = ({ title, description, photoUrl }: Event, origin: string) =>
  aboutThing(title, description, photoUrl, origin);
