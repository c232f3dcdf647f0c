import type { Event } from '@vitrin/contract/events.ts';
import { toPageMetadata, usePageMetadata } from '../../lib/page-metadata.ts';
import { eventQuery } from './queries.ts';

export const useEventMetadata = (id: string, origin: string) =>
  usePageMetadata(eventQuery(id), (event) => toEventMetadata(event, origin));

/** What an event's page says of itself. */
export const toEventMetadata = ({ title, description, photoUrl }: Event, origin: string) =>
  toPageMetadata(title, description, photoUrl, origin);
