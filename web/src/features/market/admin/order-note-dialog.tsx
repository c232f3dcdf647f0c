import { useMutation } from '@tanstack/react-query';
import { market } from '@vitrin/contract/market.ts';
import { findTypedValues } from '../../../admin-kit/list/typed-values.ts';
import { useDeferredDecision } from '../../../admin-kit/list/use-deferred-decision.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { CHANGED_MESSAGE, updateOrder } from './mutations.ts';

const body = market.update.body.pick({ note: true });

interface OrderNoteDialogProps extends OrderDialogProps {
  /** The new status; if absent, the status stays. */
  status?: 'delivered';
  title: string;
  /** Text after the order's name. */
  notice?: string;
  label: string;
  hint: string;
  submitLabel: string;
  busyLabel: string;
}

/** A form for the note of an order. The buyer sees the note. */
export function OrderNoteDialog({
  order,
  list,
  status,
  notice,
  label,
  hint,
  ...dialog
}: OrderNoteDialogProps) {
  const decide = useDeferredDecision(list);
  const save = useMutation({
    mutationFn: (note: string | null) => updateOrder(order.id, { note }),
    onSuccess: (savedOrder) => {
      list.retain(savedOrder);
      showSuccess(CHANGED_MESSAGE);
    },
  });
  const form = useContractForm({
    body,
    row: (status && findTypedValues({ id: order.id, status })) ?? { note: order.note },
    submit: async ({ note = null }) => {
      if (!status) await save.mutateAsync(note);
      dialog.onOpenChange(false);
      if (!status) return;
      decide({
        decidedRow: { ...order, status, note },
        name: order.rewardTitle,
        message: CHANGED_MESSAGE,
        typedValues: { note },
        send: () => updateOrder(order.id, { status, ...(note !== order.note && { note }) }),
      });
    },
  });
  const orderName = `${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}`;

  return (
    <FormDialog
      {...dialog}
      form={form}
      description={notice ? `${orderName}. ${notice}` : orderName}
    >
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
