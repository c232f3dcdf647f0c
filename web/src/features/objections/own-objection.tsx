import { useQuery } from '@tanstack/react-query';
import { isWithinObjectionPeriod } from '@vitrin/contract/objection-period.ts';
import type { Objection } from '@vitrin/contract/objections.ts';
import { Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { formatShortDate } from '../../lib/format/date-time.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { useMarkedRowId } from '../../lib/use-row-mark.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { createLazyDialog } from '../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useOpensObjection } from './objection-link.tsx';
import { ObjectionBadge } from './objection-status.tsx';
import type { ObjectionTarget } from './objection-target.ts';
import { ownObjectionsQuery } from './queries.ts';

const ObjectionDialog = createLazyDialog(() => import('./objection-dialog.tsx'));

interface OwnObjectionProps {
  target: ObjectionTarget;
  /** True in the row of the target: a link to the row may open the dialog. */
  isInRow?: boolean;
}

/** The button to object to a rejection, or the member's objection. Renders nothing if no objection is possible. */
export function OwnObjection({ target, isInRow = false }: OwnObjectionProps) {
  const { data } = useQuery(ownObjectionsQuery);
  const { show, renderDialog } = useDialog<null>();
  const isInTime = useIsInTime(target.decidedAt);
  const ownObjection = data?.find(
    ({ subject, subjectId }) => subject === target.subject && subjectId === target.id,
  );
  const canObject = data && !ownObjection && target.status === 'rejected' && isInTime;
  const isMarked = useMarkedRowId() === target.id;
  const isOpenedByLink = useOpensObjection() && isInRow && isMarked && canObject;
  useEffect(() => {
    if (isOpenedByLink) show(null);
  }, [isOpenedByLink, show]);
  if (ownObjection) return <ObjectionResult objection={ownObjection} />;
  if (!canObject) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Scale className="@max-[26rem]:hidden" />}
        aria-label={`İtiraz et: ${target.title}`}
        onClick={() => show(null)}
      >
        İtiraz et
      </Button>
      {renderDialog((openProps) => (
        <ObjectionDialog {...openProps} target={target} />
      ))}
    </>
  );
}

/** True during the objection period. Before hydration true for any decision: only the browser knows the current time. */
function useIsInTime(decidedAt: string | null): boolean {
  const [isInTime, setIsInTime] = useState(true);
  useEffect(() => {
    setIsInTime(decidedAt !== null && isWithinObjectionPeriod(decidedAt, Date.now()));
  }, [decidedAt]);
  return isInTime && decidedAt !== null;
}

/** The member's objection: its claim, status and answer. */
function ObjectionResult({ objection }: { objection: Objection }) {
  const { status, text, correction, answer, createdAt, decidedAt } = objection;
  return (
    <div className="grid w-full min-w-0 gap-2 rounded-md bg-s2 px-3.5 py-2.5 text-14 text-text-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-strong text-text">İtirazınız</b>
        <ObjectionBadge status={status} />
        <span className="text-13 text-text-3">{formatShortDate(decidedAt ?? createdAt)}</span>
      </p>
      {correction && (
        <p className="wrap-anywhere">
          <b className="font-strong text-text">Düzeltme:</b>
          <span>{` ${[
            correction.username,
            correction.investmentAmount && formatMoney(correction.investmentAmount),
          ]
            .filter(Boolean)
            .join(' · ')}`}</span>
        </p>
      )}
      <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && (
        <p className="whitespace-pre-line wrap-anywhere">
          <b className="font-strong text-text">Yanıt:</b>
          <span>{` ${answer}`}</span>
        </p>
      )}
      {status === 'open' && <OpenObjection id={objection.id} />}
    </div>
  );
}

function OpenObjection({ id }: { id: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const withdraw = useApi('DELETE /api/objections/:id', {
    params: { id },
    onSuccess: () => void toast({ title: 'İtirazınız geri çekildi' }),
  });
  return (
    <>
      <p>
        Kararı veren kişiden başka bir ekip üyesi inceliyor; sonucu bildirimlerinizde görürsünüz.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsConfirming(true)}
      >
        Geri çek
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="İtirazınızı geri çekmek istiyor musunuz?"
        message="Karar olduğu gibi kalır ve aynı karara yeniden itiraz edemezsiniz."
        confirmLabel="Geri çek"
        busyLabel="Geri çekiliyor..."
        onConfirm={withdraw.mutateAsync}
      />
    </>
  );
}
