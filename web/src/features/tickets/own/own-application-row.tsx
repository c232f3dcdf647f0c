import { useQueryClient } from '@tanstack/react-query';
import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatShortDate, formatTimeOfDay } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useBreakUntil } from '../../../lib/session/user-slot.ts';
import { toast } from '../../../lib/toast.ts';
import { useRowMark } from '../../../lib/use-row-mark.ts';
import { Button, buttonVariants } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { applicationDraftStorage } from '../application-draft.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { TicketStatusBadge } from '../ticket-status.tsx';

interface OwnApplicationRowProps {
  application: TicketApplication;
  /** Content that the page adds at the end of the row */
  extra?: ElementNode;
}

/** One application with company, amount and status. */
export function OwnApplicationRow({ application, extra }: OwnApplicationRowProps) {
  const { ticketCompany, username, investmentAmount, ticketCount, status, adminNote } = application;
  // On wide screens the short buttons of a pending application stand in its first line.
  const isOneLine = status === 'pending' && !adminNote;
  return (
    <li
      {...useRowMark(application.id)}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center @max-[16rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-t px-gutter py-3.25 text-14 -outline-offset-2 data-marked:bg-accent-soft max-md:gap-x-3',
        isOneLine && '@min-[48rem]:grid-cols-[auto_minmax(0,1fr)_auto_minmax(19rem,auto)]',
      )}
    >
      <CompanyLogo company={ticketCompany} loading="lazy" />
      <div className="min-w-0">
        <b className="block text-15 font-strong wrap-anywhere">{ticketCompany.name}</b>
        <span className="text-13 wrap-anywhere text-text-3">
          <span>{username}</span>
          <span>{', '}</span>
          <time className="whitespace-nowrap" dateTime={application.createdAt}>
            <span>{formatShortDate(application.createdAt)}</span>
            {/* With the time, a line of a phone would be too short for most names. */}
            <span className="@max-[26rem]:hidden">{` ${formatTimeOfDay(application.createdAt)}`}</span>
          </time>
        </span>
      </div>
      <div
        className={classNames(
          'flex flex-col items-end gap-1 @max-[16rem]:col-start-2 @max-[16rem]:items-start @min-[40rem]:flex-row-reverse @min-[40rem]:items-center',
          isOneLine && '@min-[48rem]:col-start-4',
        )}
      >
        <span className="@min-[40rem]:grid @min-[40rem]:w-34 @min-[40rem]:justify-items-end">
          <TicketStatusBadge status={status} />
        </span>
        <span className="whitespace-nowrap">
          <b className="font-strong">{formatMoney(investmentAmount)}</b>
          <span className="text-text-2">{` · ${formatNumber(ticketCount)} bilet`}</span>
        </span>
      </div>
      {adminNote && (
        <p className="col-start-2 -col-end-1 @max-[26rem]:col-start-1 rounded-md bg-s2 px-3.5 py-2.5 text-text-2 whitespace-pre-line wrap-anywhere">
          <b className="font-strong text-text">Not:</b>
          <span>{` ${adminNote}`}</span>
        </p>
      )}
      {/* The overview of the profile leaves the actions to the section. */}
      <div
        data-rest=""
        className={classNames(
          'col-start-2 -col-end-1 @max-[16rem]:col-start-1 flex min-w-0 flex-wrap items-center gap-2 empty:hidden',
          // The buttons of a rejected application fit into one line of a phone.
          status === 'rejected' && '@max-[26rem]:col-start-1 @max-[26rem]:gap-1.5',
          isOneLine && '@min-[48rem]:col-start-3 @min-[48rem]:col-end-4 @min-[48rem]:row-start-1',
        )}
      >
        {status === 'pending' && <WithdrawApplication application={application} />}
        {status === 'rejected' && <ApplyAgainLink application={application} />}
        {extra}
      </div>
    </li>
  );
}

/** A link to the ticket page that fills in the values of the rejected application. Renders nothing during a break. */
function ApplyAgainLink({ application }: { application: TicketApplication }) {
  const userId = useCurrentUser()?.id ?? null;
  const isOnBreak = Boolean(useBreakUntil());
  const { ticketCompany, username, investmentAmount } = application;
  if (isOnBreak) return null;
  const startDraft = () => {
    // The format of the input: without thousands separators, with a decimal comma.
    const amount = String(investmentAmount).replace('.', ',');
    applicationDraftStorage.save({ companyId: ticketCompany.id, username, amount }, userId);
  };
  return (
    <Link
      className={buttonVariants({ variant: 'soft', size: 'sm' })}
      to="/bilet-sistemi"
      onClick={startDraft}
    >
      <span>
        <span className="@max-[26rem]:hidden">Düzeltip yeniden </span>
        <span className="hidden @max-[26rem]:inline">Yeniden </span>
        başvur
      </span>
    </Link>
  );
}

/** The button that withdraws the member's pending application, after a confirmation. */
function WithdrawApplication({ application }: { application: TicketApplication }) {
  const { id, ticketCompany, investmentAmount } = application;
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const withdraw = useApi('DELETE /api/ticket-applications/:id', {
    params: { id },
    meta: { errorMessage: 'Başvuru geri çekilemedi. Lütfen tekrar deneyin.' },
    onSuccess: () => void toast({ title: 'Başvurunuz geri çekildi' }),
    // It was decided or withdrawn in the meantime: show its present state.
    onError: () => invalidate(client, ['GET /api/ticket-applications']),
  });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Geri çek
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Başvurunuzu geri çekmek istiyor musunuz?"
        message={`${ticketCompany.name} için ${formatMoney(investmentAmount)} tutarındaki başvurunuz silinir. Dilerseniz yeniden başvurabilirsiniz.`}
        confirmLabel="Geri çek"
        busyLabel="Geri çekiliyor..."
        onConfirm={withdraw.mutateAsync}
      />
    </>
  );
}
