import { market } from '@vitrin/contract/market.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { useOrderDecision } from './mutations.ts';

const body = market.change.body.pick({ note: true });

/** Asks once before an order is delivered for good, and for the code that goes with it. */
export function DeliverDialog({ order, open, onOpenChange, onChanged }: OrderDialogProps) {
  const change = useOrderDecision();
  const form = useContractForm({
    body,
    row: { note: order.note },
    submit: async ({ note = null }) => {
      await change.mutateAsync({
        id: order.id,
        status: 'delivered',
        ...(note !== order.note && { note }),
        onDecided: onChanged,
      });
      onOpenChange(false);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Teslim Et"
      busyLabel="Teslim ediliyor..."
      title="Sipariş teslim edilsin mi?"
      description={`${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}. Teslim edilen sipariş geri alınamaz.`}
    >
      <TextareaField
        control={form.control}
        name="note"
        label="Not ya da kod (isteğe bağlı)"
        hint="Üye bunu aldığı ödüllerin yanında görür."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
