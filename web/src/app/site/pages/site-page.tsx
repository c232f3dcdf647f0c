import { useQuery } from '@tanstack/react-query';
import { RelatedEvents } from '../../../features/events/related-events.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { siteQuery } from '../../../features/sites/queries.ts';
import { toSiteStructuredData } from '../../../features/sites/site-structured-data.ts';
import { SiteView } from '../../../features/sites/site-view.tsx';
import { TicketPriceCard } from '../../../features/tickets/ticket-price-card.tsx';
import { useBreakUntil } from '../../../lib/session/user-slot.ts';
import { StructuredData } from '../../document/structured-data.tsx';

interface PageProps {
  params: { slug?: string | undefined };
}

/** /site/:slug */
export default function SitePage({ params: { slug = '' } }: PageProps) {
  const { data: site } = useQuery(siteQuery(slug));
  const isOnBreak = Boolean(useBreakUntil());
  return (
    <>
      {site && <StructuredData getData={({ origin }) => toSiteStructuredData(site, origin)} />}
      <SiteView
        key={slug}
        slug={slug}
        notFound={<NotFoundPage />}
        renderTicketOffer={(company) => !isOnBreak && <TicketPriceCard company={company} />}
        renderEvents={(events) => <RelatedEvents events={events} />}
      />
    </>
  );
}
