import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { Lock } from 'lucide-react';
import { usePauseLiveUpdates } from '../../../admin-kit/live/live-pause.ts';
import { formatMonth } from '../../../lib/format/date-time.ts';
import { formatKurus } from '../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { usePartnerMutations } from './mutations.ts';

interface CloseStatementButtonProps {
  id: string;
  statement: PartnerStatement;
  /** Only months that are over can be closed. */
  isPast: boolean;
}

/** Closes a month permanently, after a confirmation. */
export function CloseStatementButton({ id, statement, isPast }: CloseStatementButtonProps) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const { close } = usePartnerMutations(id);
  const { show, openProps, current } = useDialog<PartnerStatement>();
  usePauseLiveUpdates(openProps.open);
  const asked = current?.payload;
  return (
    <>
      {isSuperAdmin && isPast && !statement.closedAt && (
        <Button
          icon={<Lock className="size-4" aria-hidden="true" />}
          onClick={() => show(statement)}
        >
          Ayı kapat
        </Button>
      )}
      {current && asked && (
        <ConfirmDialog
          key={current.key}
          {...openProps}
          tone="primary"
          title={`${formatMonth(asked.month)} kapatılsın mı?`}
          message={
            <>
              <p>
                Ekstre {formatKurus(asked.earning)} kazançla kapanır. Satırları bir daha değişmez ve
                kapanış geri alınamaz.
              </p>
              <p className="mt-2">
                Sonradan gelen ya da geri alınan olaylar bir sonraki açık ayın ekstresine yazılır.
              </p>
            </>
          }
          confirmLabel="Ayı kapat"
          busyLabel="Kapatılıyor..."
          onConfirm={() => close.mutateAsync(asked.month)}
        />
      )}
    </>
  );
}
