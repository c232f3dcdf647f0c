import type { Order } from '@vitrin/contract/market.ts';
import {
  type DecidableRows,
  useDeferredDecision,
} from '../../../admin-kit/list/use-deferred-decision.ts';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { CANCELLED_MESSAGE, updateOrder } from './mutations.ts';

export interface OrderDialogProps extends DialogOpenProps {
  order: Order;
  /** The list that shows the order. */
  list: DecidableRows<Order>;
}

/** Asks before an order is cancelled, and shows the refund. */
export function CancelDialog({ order, list, open, onOpenChange }: OrderDialogProps) {
  const decide = useDeferredDecision(list);
  const { id, rewardTitle, user, pointsSpent } = order;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sipariş iptal edilsin mi?"
      message={
        <>
          <p>{`${user ? `“${user.username}” adlı üyenin` : 'Hesabı silinmiş bir üyenin'} “${rewardTitle}” siparişi iptal edilecek. ${UNDO_NOTICE}`}</p>
          <p className="mt-2 font-strong text-text">
            {user
              ? `${formatNumber(pointsSpent)} puan üyeye, ödül stoka geri döner.`
              : 'Ödül stoka geri döner.'}
          </p>
        </>
      }
      confirmLabel="Siparişi iptal et"
      onConfirm={async () =>
        decide({
          decidedRow: { ...order, status: 'cancelled' },
          name: rewardTitle,
          message: CANCELLED_MESSAGE,
          send: () => updateOrder(id, { status: 'cancelled' }),
        })
      }
    />
  );
}
