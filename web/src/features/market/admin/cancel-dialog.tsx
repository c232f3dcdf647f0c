import type { Order } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { type OnChanged, useUpdateOrder } from './mutations.ts';

export interface OrderDialogProps extends DialogOpenProps {
  order: Order;
  onChanged: OnChanged;
}

/** Confirms a cancellation and shows what is refunded. */
export function CancelDialog({ order, open, onOpenChange, onChanged }: OrderDialogProps) {
  const change = useUpdateOrder();
  const { id, rewardTitle, user, pointsSpent } = order;
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
      busyLabel="İptal ediliyor..."
      onConfirm={() => change.mutateAsync({ id, status: 'cancelled', onDecided: onChanged })}
    />
  );
}
