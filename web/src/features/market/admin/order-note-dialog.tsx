import { market } from '@vitrin/contract/market.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { useUpdateOrder } from './mutations.ts';

const body = market.update.body.pick({ note: true });

interface NoteFormProps extends OrderDialogProps {
  /** The new status; absent: unchanged. */
  status?: 'delivered';
  title: string;
  /** Text after the order's name. */
  warning?: string;
  label: string;
  hint: string;
  submitLabel: string;
  busyLabel: string;
}

/** Asks for the note of an order, which the buyer sees. */
export function OrderNoteDialog({
  order,
  onChanged,
  status,
  warning,
  label,
  hint,
  ...dialog
}: NoteFormProps) {
  const change = useUpdateOrder();
  const form = useContractForm({
    body,
    row: { note: order.note },
    submit: async ({ note = null }) => {
      await change.mutateAsync({
        id: order.id,
        ...(status && { status }),
        ...((!status || note !== order.note) && { note }),
        onDecided: onChanged,
      });
      dialog.onOpenChange(false);
    },
  });
  const about = `${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}`;

  return (
    <FormDialog {...dialog} form={form} description={warning ? `${about}. ${warning}` : about}>
      <TextareaField
        control={form.control}
        name="note"
        label={label}
        hint={hint}
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
