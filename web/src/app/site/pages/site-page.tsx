import { useQuery } from '@tanstack/react-query';
import { getSitePath } from '@vitrin/contract/text.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  // The slug has changed since the link was made. For a document, the server redirects.
  const movedSlug = site && site.slug !== slug.toLowerCase() ? site.slug : undefined;
  useEffect(() => {
    if (movedSlug) navigate(getSitePath(movedSlug), { replace: true });
  }, [movedSlug, navigate]);
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
