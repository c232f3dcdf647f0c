import { useQuery } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-shapes.ts';
import { cutText } from '../../lib/cut-text.ts';
import { formatLongMoment } from '../../lib/formats/dates.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { drawQuery } from './queries.ts';

/** What a draw's page says of itself to search engines and to those who show links. */
export function useDrawMetadata(id: string, origin: string) {
  const { data: draw } = useQuery(drawQuery(id));
  if (draw === undefined) return {};
  return draw === null ? { missing: true as const } : drawMetadata(draw, origin);
}

const states = {
  sealed: 'https://schema.org/EventScheduled',
  drawn: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

function drawMetadata(draw: PublicDraw, origin: string) {
  const { id, title, imageUrl, drawAt, entries, status } = draw;
  const said = draw.description.replace(/\s+/g, ' ');
  const facts = `Çekiliş: ${formatLongMoment(drawAt)}, ${formatNumber(entries)} giriş.`;
  const description = cutText(said ? `${facts} ${said}` : facts, 160);
  const image = imageUrl ? new URL(imageUrl, origin).href : undefined;
  const url = `${origin}/cekilisler/${id}`;
  return {
    title,
    description,
    ...(image && { image }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      startDate: drawAt,
      ...(image && { image: [image] }),
      eventStatus: states[status],
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@type': 'Organization', name: 'Vitrin', url: `${origin}/` },
      url,
    },
  };
}
