import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { fetchPages, usePagedRows } from '../../../../lib/api/paged-query.ts';
import { formatLongDate } from '../../../../lib/format/date-time.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../../../ui/dialog/use-dialog.ts';
import { LoadMore } from '../../../../ui/feedback/load-more.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { TicketNumbers } from './ticket-numbers.tsx';

const route = 'GET /api/admin/ticket-numbers/:applicationId';
/** Number of ticket numbers that are loaded at once */
const PAGE_SIZE = 120;

interface NumbersDialogProps extends DialogOpenProps {
  application: ReviewedApplication;
}

export function NumbersDialog({ application, open, onOpenChange }: NumbersDialogProps) {
  const params = { applicationId: application.id };
  const pagedNumbers = usePagedRows(
    route,
    { params, query: { limit: PAGE_SIZE } },
    { discardOnUnmount: true },
  );
  const numbers = pagedNumbers.rows.map(({ ticketNumber }) => ticketNumber);
  const loadAllNumbers = async () => {
    const allNumbers: string[] = [];
    for await (const page of fetchPages(route, { params, query: { limit: MAX_PAGE_SIZE } })) {
      allNumbers.push(...page.map(({ ticketNumber }) => ticketNumber));
    }
    return allNumbers.join('\n');
  };
  const { ticketCount, decidedAt } = application;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Bilet Numaraları"
      description={`${formatNumber(ticketCount)} bilet${decidedAt ? `, ${formatLongDate(decidedAt)} tarihinde onaylandı` : ''}`}
      footer={
        <>
          {numbers.length > 0 && <CopyButton label="Tümünü kopyala" text={loadAllNumbers} />}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Kapat
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4">
        <ApplicationFacts application={application} />
        <QueryView
          query={pagedNumbers}
          headingLevel={3}
          errorTitle="Numaralar yüklenemedi"
          loading={<Skeleton className="h-10" />}
        >
          {() =>
            numbers.length === 0 ? (
              <p className="text-text-2 text-14">Bu başvurunun bilet numarası yok.</p>
            ) : (
              <TicketNumbers numbers={numbers} />
            )
          }
        </QueryView>
        {pagedNumbers.hasMore && (
          <>
            <p className="text-text-3 text-13">{`${formatNumber(ticketCount)} numaranın ilk ${formatNumber(numbers.length)} tanesi gösteriliyor.`}</p>
            <LoadMore list={pagedNumbers} />
          </>
        )}
      </div>
    </Dialog>
  );
}
