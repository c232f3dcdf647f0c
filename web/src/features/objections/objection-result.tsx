import type { Objection } from '@vitrin/contract/objections.ts';
import { useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { formatShortDate } from '../../lib/format/date-time.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ObjectionBadge } from './objection-status.tsx';

/** The member's objection: its claim, status and answer. */
export function ObjectionResult({ objection }: { objection: Objection }) {
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
