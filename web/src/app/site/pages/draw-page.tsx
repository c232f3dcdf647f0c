import { useQuery } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { toDrawMetadata } from '../../../features/draws/draw-metadata.ts';
import { DrawView } from '../../../features/draws/draw-view.tsx';
import { drawQuery } from '../../../features/draws/queries.ts';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { type SiteIdentity, StructuredData } from '../../document/structured-data.tsx';

/** /cekilisler/:id */
export default function DrawPage({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  const { data: draw } = useQuery(drawQuery(id));
  return (
    <>
      {draw && <StructuredData getData={(site) => toDrawStructuredData(draw, site)} />}
      <DrawView key={id} id={id} notFound={<NotFoundPage />} />
    </>
  );
}

const eventStatuses = {
  sealed: 'https://schema.org/EventScheduled',
  drawn: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Returns the schema.org data of a draw. */
function toDrawStructuredData(draw: PublicDraw, { origin, siteName }: SiteIdentity) {
  const { title: name, description, image } = toDrawMetadata(draw, origin);
  const url = `${origin}/cekilisler/${draw.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    startDate: draw.drawAt,
    ...(image && { image: [image] }),
    eventStatus: eventStatuses[draw.status],
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    url,
  };
}
