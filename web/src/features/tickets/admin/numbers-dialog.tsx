import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { userMessage } from '../../../platform/api-client.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { formatLongDay } from '../../../platform/long-date.ts';
import { apiQuery } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/empty-state.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { TicketNumbers } from '../ticket-numbers.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import type { ApplicationDialogProps } from './decide-dialog.tsx';

/** As many as one looks at; the whole hundred thousand only go to the clipboard. */
const STEP = 120;

export function NumbersDialog({ application, open, onOpenChange }: ApplicationDialogProps) {
  const client = useQueryClient();
  const [limit, setLimit] = useState(STEP);
  const params = { applicationId: application.id };
  const numbersQuery = (query: { limit?: number }) => ({
    ...apiQuery('GET /api/admin/ticket-numbers/:applicationId', { params, query }),
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...numbersQuery({ limit }),
    placeholderData: keepPreviousData,
  });
  const numbers = useMemo(() => data?.map(({ ticketNumber }) => ticketNumber) ?? [], [data]);
  const isSlow = useDelayed(isPending);
  const readAll = async () => {
    const all = await client.fetchQuery(numbersQuery({}));
    return all.map(({ ticketNumber }) => ticketNumber).join('\n');
  };
  const { ticketCount, decidedAt } = application;
  const hidden = ticketCount - numbers.length;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Bilet Numaraları"
      description={`${formatNumber(ticketCount)} bilet${decidedAt ? `, ${formatLongDay(decidedAt)} tarihinde onaylandı` : ''}`}
      footer={
        <>
          {numbers.length > 0 && <CopyButton label="Tümünü kopyala" text={readAll} />}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Kapat
          </Button>
        </>
      }
    >
      <div className="dform">
        <ApplicationFacts application={application} />
        {error ? (
          <LoadError
            headingLevel={3}
            title="Numaralar yüklenemedi"
            text={userMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <div className="h-10">{isSlow && <Skeleton className="h-full" />}</div>
        ) : numbers.length === 0 ? (
          <p className="muted text-14">Bu başvurunun bilet numarası yok.</p>
        ) : (
          <TicketNumbers numbers={numbers} />
        )}
        {numbers.length > 0 && hidden > 0 && (
          <div className="grid justify-items-start gap-2">
            <p className="faint text-13">
              {formatNumber(ticketCount)} numaranın ilk {formatNumber(numbers.length)} tanesi
              gösteriliyor.
            </p>
            <Button
              variant="outline"
              size="sm"
              className="max-md:h-11"
              busy={isPlaceholderData}
              busyLabel="Yükleniyor..."
              onClick={() => setLimit((now) => now + 10 * STEP)}
            >
              Daha fazla göster
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
