import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { Ticket as TicketIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRowsOf } from '../../../lib/api/paged-query.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { LoadMore } from '../../../ui/feedback/load-more.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { ownApplicationsQuery } from '../queries.ts';
import { OwnApplicationRow } from './own-application-row.tsx';

/** The member's own applications, page by page. */
export const useOwnApplications = (pageSize = 10) => useRowsOf(ownApplicationsQuery(pageSize));

interface OwnApplicationsProps {
  pageSize?: number;
  /** Adds a link to the ticket page. */
  linked?: boolean;
  /** What the page adds to an application. */
  more?: (application: TicketApplication) => ReactNode;
}

/** The member's own applications, newest first. */
export function OwnApplications({ pageSize = 10, linked, more }: OwnApplicationsProps) {
  return (
    <Panel
      as="section"
      className="@container overflow-hidden"
      aria-labelledby="basvurularim-baslik"
    >
      <div className="flex items-center justify-between gap-3 pr-6 max-md:pr-4 max-md:*:first:pr-0">
        <PanelTitle id="basvurularim-baslik">Bilet Başvurularım</PanelTitle>
        {linked && (
          <Link
            className={`${buttonVariants({ variant: 'soft', size: 'sm' })} mt-2 flex-none max-md:h-11`}
            to="/bilet-sistemi"
          >
            <TicketIcon className="max-md:hidden" />
            Bilet Sistemi
          </Link>
        )}
      </div>
      <Applications pageSize={pageSize} more={more} />
    </Panel>
  );
}

function Applications({
  pageSize,
  more,
}: {
  pageSize: number;
  more: OwnApplicationsProps['more'];
}) {
  const applications = useOwnApplications(pageSize);
  return (
    <QueryView
      query={applications}
      headingLevel={3}
      errorTitle="Başvurular yüklenemedi"
      loading={<Skeleton className="mx-6 my-6.5 h-4 w-48" />}
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
                more={more?.(application)}
              />
            ))}
          </ul>
          {applications.hasMore && (
            <div data-rest="" className="border-line border-t pb-4">
              <LoadMore list={applications} />
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
