import { market, type Order } from '@vitrin/contract/market.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

export interface OrderDialogProps extends DialogOpenProps {
  order: Order;
}

interface OrderNoteDialogProps extends OrderDialogProps {
  onSaved: (order: Order) => void;
}

const body = market.update.body.pick({ note: true });

export const NOTE_LABEL = 'Not ya da kod';
export const NOTE_HINT = 'Üye bunu aldığı ödüllerin yanında görür.';
export const CHANGED_MESSAGE = 'Sipariş güncellendi';

/** A form for the note of an order, without a decision. */
export function OrderNoteDialog({ order, onSaved, ...openProps }: OrderNoteDialogProps) {
  const save = useApi('PATCH /api/admin/user-rewards/:id', {
    params: { id: order.id },
    onSuccess: (savedOrder) => {
      onSaved(savedOrder);
      openProps.onOpenChange(false);
      showSuccess(CHANGED_MESSAGE);
    },
  });
  const form = useContractForm({
    body,
    row: { note: order.note },
    submit: ({ note = null }) => save.mutateAsync({ note }),
  });
  return (
    <FormDialog
      {...openProps}
      form={form}
      title="Siparişin notu"
      description={`${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}`}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
    >
      <TextareaField
        control={form.control}
        name="note"
        label={NOTE_LABEL}
        hint={`${NOTE_HINT} Boş bırakılırsa not silinir.`}
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
