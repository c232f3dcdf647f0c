import type { Order } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrderChange } from './order-writes.ts';

export interface OrderDialogProps {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells what comes back when an order is cancelled. */
export function CancelDialog({ order, open, onOpenChange }: OrderDialogProps) {
  const change = useOrderChange();
  const once = useOneAtATime();
  const { id, rewardTitle, user, pointsSpent } = order;
  const cancel = () =>
    // What fails says so in a toast; the question is over either way.
    change
      .mutateAsync({ id, status: 'cancelled' })
      .catch(() => {})
      .finally(() => onOpenChange(false));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sipariş iptal edilsin mi?"
      message={
        <>
          <p>
            {user ? `“${user.username}” adlı üyenin` : 'Hesabı silinmiş bir üyenin'} “{rewardTitle}”
            siparişi iptal edilecek. Bu işlem geri alınamaz.
          </p>
          <p className="mt-2 font-strong text-text">
            {user
              ? `${formatNumber(pointsSpent)} puan üyeye, ödül stoka geri döner.`
              : 'Ödül stoka geri döner.'}
          </p>
        </>
      }
      confirmLabel="Siparişi İptal Et"
      busy={change.isPending}
      busyLabel="İptal ediliyor..."
      onConfirm={() => once(cancel)}
    />
  );
}
