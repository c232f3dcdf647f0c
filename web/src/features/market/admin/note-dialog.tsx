import { market } from '@vitrin/contract/market.ts';
import { useId } from 'react';
import { TextareaField } from '../../../platform/rich-form-fields.tsx';
import { useContractForm } from '../../../platform/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { OrderDialogProps } from './cancel-dialog.tsx';
import { useOrderChange } from './order-writes.ts';

const body = market.change.body.pick({ note: true });

/** A word or a code for the buyer. */
export function NoteDialog({ order, open, onOpenChange }: OrderDialogProps) {
  const formId = useId();
  const change = useOrderChange();
  const form = useContractForm({
    body,
    row: { note: order.note },
    submit: async ({ note = null }) => {
      await change.mutateAsync({ id: order.id, note });
      onOpenChange(false);
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Siparişin notu"
      description={`${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}`}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={change.isPending}
            busyLabel="Kaydediliyor..."
          >
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} className="dform" {...form.props}>
        <TextareaField
          control={form.control}
          name="note"
          label="Not ya da kod"
          hint="Üye bunu aldığı ödüllerin yanında görür. Boş bırakılırsa not kalkar."
          rows={4}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
