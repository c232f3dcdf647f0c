import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { Ticket as TicketIcon } from 'lucide-react';
import { Link } from 'react-router';
import { usePagedQuery } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { ownApplicationsQuery } from '../queries.ts';
import { OwnApplicationRow } from './own-application-row.tsx';

/** Returns the member's own applications, page by page. */
export const useOwnApplications = () => usePagedQuery(ownApplicationsQuery);

interface OwnApplicationsProps {
  /** True to show a link to the ticket page. */
  showsTicketLink?: boolean;
  /** Renders additional content in the row of an application. */
  renderExtra?: ((application: TicketApplication) => ElementNode) | undefined;
  /** Last line of the panel below a list that is not empty */
  footer?: ElementNode;
}

/** The member's own applications, newest first. */
export function OwnApplications({ showsTicketLink, ...list }: OwnApplicationsProps) {
  return (
    <Panel
      as="section"
      className="@container overflow-hidden"
      aria-labelledby="basvurularim-baslik"
    >
      <div className="flex items-center justify-between gap-3 pr-gutter max-md:*:first:pr-0 @max-[16rem]:flex-wrap @max-[16rem]:pb-3">
        <PanelTitle id="basvurularim-baslik">Bilet Başvurularım</PanelTitle>
        {showsTicketLink && (
          <Link
            className={`${buttonVariants({ variant: 'soft', size: 'sm' })} mt-2 flex-none max-md:h-11 @max-[16rem]:mt-0 @max-[16rem]:ml-gutter`}
            to="/bilet-sistemi"
          >
            <TicketIcon className="max-md:hidden" />
            <span>Bilet Sistemi</span>
          </Link>
        )}
      </div>
      <Applications {...list} />
    </Panel>
  );
}

function Applications({
  renderExtra,
  footer,
}: Pick<OwnApplicationsProps, 'renderExtra' | 'footer'>) {
  const applications = useOwnApplications();
  return (
    <QueryView
      query={applications}
      headingLevel={3}
      errorTitle="Başvurular yüklenemedi"
      loading={
        <>
          <Skeleton className="mx-gutter my-6.5 h-4 w-48 noscript:hidden" />
          <p className="hidden px-gutter pb-6 text-14 text-text-2 noscript:block">
            Başvurularınız profilinizdedir.
          </p>
        </>
      }
      empty={{
        icon: <TicketIcon />,
        title: 'Henüz bilet başvurunuz yok',
        description: 'Gönderdiğiniz başvurular ve sonuçları burada listelenir.',
      }}
    >
      {(rows) => (
        <>
          <ul data-list="">
            {rows.map((application) => (
              <OwnApplicationRow
                key={application.id}
                application={application}
                extra={renderExtra?.(application)}
              />
            ))}
          </ul>
          {applications.hasMore && (
            <div data-rest="" className="border-line border-t pb-4">
              <LoadMore list={applications} />
            </div>
          )}
          {footer}
        </>
      )}
    </QueryView>
  );
}
