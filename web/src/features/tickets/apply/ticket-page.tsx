import { useQuery } from '@tanstack/react-query';
import { useBreakUntil, useIsSignedIn } from '../../../lib/session/user-slot.ts';
import { OnBreakCard } from '../../../ui/feedback/on-break-card.tsx';
import { combineQueries, QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { pageTitleClass } from '../../../ui/layout/page-title-class.ts';
import { OwnApplications } from '../own/own-applications.tsx';
import { publicTicketCompaniesQuery, ticketSettingsQuery } from '../queries.ts';
import { TicketSteps } from './ticket-steps.tsx';

/** /bilet-sistemi */
export default function TicketPage() {
  const isSignedIn = useIsSignedIn();
  const breakUntil = useBreakUntil();
  return (
    <main className="mx-auto w-full max-w-140 px-4 pt-7 pb-16 min-h-svh">
      <h1 className={pageTitleClass}>Bilet Sistemi</h1>
      {breakUntil ? (
        <OnBreakCard
          className="mt-6"
          until={breakUntil}
          text="Molanız bitene kadar bilet başvurusu yapamazsınız."
        />
      ) : (
        <Steps />
      )}
      {isSignedIn && (
        <div className="mt-9">
          <OwnApplications />
        </div>
      )}
    </main>
  );
}

function Steps() {
  const companies = useQuery(publicTicketCompaniesQuery);
  const settings = useQuery(ticketSettingsQuery);
  return (
    <QueryView
      query={combineQueries({ companies, settings })}
      bordered
      className="mt-6"
      errorTitle="Firmalar yüklenemedi"
      loading={<Skeleton className="mt-6 h-96 rounded-xl" />}
    >
      {(rules) => <TicketSteps {...rules} />}
    </QueryView>
  );
}
