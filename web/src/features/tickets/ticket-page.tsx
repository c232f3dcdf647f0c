import { useQuery } from '@tanstack/react-query';
import { userMessage } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { LoadError } from '../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { OwnApplications } from './own-applications.tsx';
import { publicTicketCompaniesQuery, ticketSettingsQuery } from './queries.ts';
import { TicketSteps } from './ticket-steps.tsx';

/** /bilet-sistemi */
export default function TicketPage() {
  const user = useCurrentUser();
  return (
    <main className="mx-auto w-full max-w-148 px-4 pt-6 pb-16 min-h-svh">
      <h1 className="headline text-[34px] font-extrabold tracking-[-.04em]">Bilet Sistemi</h1>
      <Steps />
      {user && (
        <div className="mt-10">
          <OwnApplications pageSize={5} />
        </div>
      )}
    </main>
  );
}

function Steps() {
  const companies = useQuery(publicTicketCompaniesQuery);
  const settings = useQuery(ticketSettingsQuery);
  const isSlow = useDelayed(companies.isPending || settings.isPending);

  if (companies.data && settings.data) {
    return <TicketSteps companies={companies.data} settings={settings.data} />;
  }
  const error = companies.error ?? settings.error;
  if (error) {
    const retry = () => void Promise.all([companies.refetch(), settings.refetch()]);
    return (
      <LoadError
        framed
        className="mt-6"
        title="Firmalar yüklenemedi"
        text={userMessage(error)}
        onRetry={retry}
      />
    );
  }
  return <div className="h-96 pt-6">{isSlow && <Skeleton className="h-full rounded-xl" />}</div>;
}
