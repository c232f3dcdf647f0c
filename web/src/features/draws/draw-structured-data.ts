import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { toDrawMetadata } from './draw-metadata.ts';

const states = {
  sealed: 'https://schema.org/EventScheduled',
  drawn: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Returns the schema.org data of a draw. */
export function toDrawStructuredData(draw: PublicDraw, origin: string) {
  const { title: name, description, image } = toDrawMetadata(draw, origin);
  const url = `${origin}/cekilisler/${draw.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    startDate: draw.drawAt,
    ...(image && { image: [image] }),
    eventStatus: states[draw.status],
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: 'Vitrin', url: `${origin}/` },
    url,
  };
}
