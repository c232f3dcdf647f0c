import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { type DeliverableSet, market } from '@vitrin/contract/market.ts';
import { outcomeToast } from '../../../admin-kit/bulk/bulk-outcome.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';

type Body = InputOf<'POST /api/admin/user-rewards/deliver'>['body'];

interface DeliverAllProps extends DialogFrame, Pick<Body, 'filter'> {
  /** What the person was told of all that the filters find. */
  whole: DeliverableSet;
  onDone: () => void;
}

const body = market.deliverAll.body.pick({ note: true });

/** Delivers all that the filters find, with one note; none of it where it is something else by then. */
export function DeliverAllDialog({ filter, whole, onDone, ...frame }: DeliverAllProps) {
  const deliver = useMutation({
    mutationFn: (sent: Body) => call('POST /api/admin/user-rewards/deliver', { body: sent }),
    onSuccess: ({ count }) =>
      toast(
        outcomeToast(
          { done: count, late: [], failed: [] },
          { unit: 'sipariş', done: 'teslim edildi' },
        ),
      ),
  });
  const form = useContractForm({
    body,
    submit: async ({ note }) => {
      // Of another set a toast has told: it has to be looked at and chosen anew.
      const sent = { filter, seen: whole, ...(note && { note }) };
      await deliver.mutateAsync(sent).catch((error) => {
        if (error.status !== 409) throw error;
      });
      onDone();
      frame.onOpenChange(false);
    },
  });
  const sum = `${formatNumber(whole.points)} puan`;
  return (
    <FormDialog
      {...frame}
      form={form}
      submitLabel="Teslim Et"
      busyLabel="Teslim ediliyor..."
      size="md"
      title={`Filtreye uyan ${formatNumber(whole.count)} sipariş teslim edilsin mi?`}
      description={`Toplam ${sum}. Sayfada görünmeyenler de içinde; teslim geri alınamaz.`}
    >
      <TextareaField
        control={form.control}
        name="note"
        label="Not (isteğe bağlı)"
        hint="Her siparişin üyesi bu notu görür. Ayrı kodlar için siparişleri sayfadan seçin."
        rows={3}
        maxLength={500}
        readOnly={form.isBusy}
      />
    </FormDialog>
  );
}
