import { market } from '@vitrin/contract/market.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { useOrderDecision } from './mutations.ts';

const body = market.change.body.pick({ note: true });

/** A word or a code for the buyer. */
export function NoteDialog({ order, open, onOpenChange, onChanged }: OrderDialogProps) {
  const change = useOrderDecision();
  const form = useContractForm({
    body,
    row: { note: order.note },
    submit: async ({ note = null }) => {
      await change.mutateAsync({ id: order.id, note, onDecided: onChanged });
      onOpenChange(false);
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
      title="Siparişin notu"
      description={`${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}`}
    >
      <TextareaField
        control={form.control}
        name="note"
        label="Not ya da kod"
        hint="Üye bunu aldığı ödüllerin yanında görür. Boş bırakılırsa not kalkar."
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
