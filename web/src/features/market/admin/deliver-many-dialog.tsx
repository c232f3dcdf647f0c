import { longText } from '@vitrin/contract/fields.ts';
import type { Order } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { BulkOutcome, outcomeToast } from '../../../admin-kit/bulk/bulk-outcome.tsx';
import { doMany, type Outcome } from '../../../admin-kit/bulk/do-many.ts';
import { Progress } from '../../../admin-kit/bulk/progress.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';
import { codesOf } from './codes-of.ts';
import { changeOrder, type OnChanged } from './mutations.ts';

interface DeliverManyProps extends DialogFrame {
  orders: readonly Order[];
  onChanged: OnChanged;
  onDone: () => void;
}

const body = z.object({ text: longText(60_000) });
const nameOf = ({ rewardTitle, user }: Order) =>
  `${rewardTitle}, ${user?.username ?? 'hesap silinmiş'}`;
const told = { unit: 'sipariş', done: 'teslim edildi', nameOf };

/** Delivers all of a selection after one question: with one note for all, or a pasted list with a code for each. */
export function DeliverManyDialog(props: DeliverManyProps) {
  const { orders, open, onOpenChange } = props;
  const [way, setWay] = useState<'note' | 'codes'>('note');
  const [tried, setTried] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Order> | null>(null);
  const count = orders.length;
  const points = orders.reduce((all, { pointsSpent }) => all + pointsSpent, 0);
  const form = useContractForm({
    body,
    rule: ({ text }) => {
      const message = way === 'codes' ? codesOf(text, count).problem : undefined;
      if (message) return { path: 'text', message };
      const isLong = way === 'note' && text.length > 500;
      return isLong ? { path: 'text', message: 'Not en fazla 500 karakter olabilir.' } : undefined;
    },
    submit: async ({ text }) => {
      const codes = way === 'codes' ? codesOf(text, count).codes : orders.map(() => text.trim());
      const jobs = orders.map((order, at) => ({ ...order, code: codes[at] ?? '' }));
      setTried(0);
      const result = await doMany(
        jobs,
        async ({ id, code }) =>
          props.onChanged(
            await changeOrder(id, { status: 'delivered', ...(code && { note: code }) }),
          ),
        setTried,
      );
      setOutcome(result);
      toast(outcomeToast(result, told));
      props.onDone();
      if (result.done === count) onOpenChange(false);
    },
  });
  const text = String(useWatch({ control: form.control, name: 'text' }) ?? '');
  const { codes } = codesOf(text, count);

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Teslim Et"
      busyLabel="Teslim ediliyor..."
      size="md"
      title={`${formatNumber(count)} sipariş teslim edilsin mi?`}
      description={`Toplam ${formatNumber(points)} puan. Teslim edilen sipariş geri alınamaz.`}
      outcome={outcome && <BulkOutcome outcome={outcome} {...told} />}
    >
      <Segmented
        label="Üyelere ne yazılsın"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'note', label: 'Hepsine aynı not' },
          { value: 'codes', label: 'Her birine bir kod' },
        ]}
      />
      <TextareaField
        control={form.control}
        name="text"
        label={way === 'note' ? 'Not (isteğe bağlı)' : 'Kodlar'}
        hint={
          way === 'note'
            ? 'Seçilen her siparişin üyesi bu notu görür.'
            : `Her satıra bir kod, aşağıdaki sırayla: ${formatNumber(codes.length)} / ${formatNumber(count)}`
        }
        rows={way === 'note' ? 3 : 6}
        readOnly={form.isBusy}
      />
      {way === 'codes' && (
        <ol className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line text-13">
          {orders.map((order, at) => (
            <li key={order.id} className="flex gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(order)}</span>
              <b className="max-w-1/2 font-strong wrap-anywhere">{codes[at] ?? '-'}</b>
            </li>
          ))}
        </ol>
      )}
      {tried !== null && <Progress tried={tried} of={count} />}
    </FormDialog>
  );
}
