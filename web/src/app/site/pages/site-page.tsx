import { RelatedEvents } from '../../../features/events/related-events.tsx';
import NotFoundPage from '../../../features/not-found/not-found-page.tsx';
import { SiteView } from '../../../features/sites/site-view.tsx';
import { TicketOffer } from '../../../features/tickets/ticket-offer.tsx';

interface PageProps {
  params: { slug?: string | undefined };
}

/** /site/:slug */
export default function SitePage({ params: { slug = '' } }: PageProps) {
  return (
    <SiteView
      key={slug}
      slug={slug}
      missing={<NotFoundPage />}
      offer={(company) => <TicketOffer company={company} />}
      related={(events) => <RelatedEvents events={events} />}
    />
  );
}
