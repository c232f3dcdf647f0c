import type { Event } from '@vitrin/contract/events.ts';
import { toPageMetadata, usePageMetadata } from '../../lib/page-metadata.ts';
import { eventQuery } from './queries.ts';

export const useEventMetadata = (id: string, origin: string) =>
  usePageMetadata(eventQuery(id), (event) => toEventMetadata(event, origin));

/** Returns the metadata of an event's page. */
export const toEventMetadata = ({ title, description, photoUrl }: Event, origin: string) =>
  toPageMetadata(title, description, photoUrl, origin);
