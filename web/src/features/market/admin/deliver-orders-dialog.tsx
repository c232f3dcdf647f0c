import type { InputOf } from '@vitrin/contract/api.ts';
import { longText } from '@vitrin/contract/fields.ts';
import type { DeliverableSummary, Order } from '@vitrin/contract/market.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useBulk } from '../../../admin-kit/bulk/use-bulk.tsx';
import type { RetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { FormField } from '../../../forms/form-fields.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';
import { CodeList } from './code-list.tsx';
import { getOrderName } from './create-order-columns.tsx';
import { updateOrder } from './mutations.ts';
import { parseCodes } from './parse-codes.ts';

const route = 'POST /api/admin/user-rewards/deliver';

export interface OrdersToDeliver extends Pick<InputOf<typeof route>['body'], 'filter'> {
  /** The selected rows of the page. */
  orders: readonly Order[];
  /** All matching rows as the user saw them: if they have changed, the server delivers none. `null`: only `orders`. */
  matchingSummary: DeliverableSummary | null;
}

interface DeliverOrdersProps extends DialogOpenProps, OrdersToDeliver {
  list: RetainedRows<Order>;
  onDone: () => void;
}

const body = z.object({ text: longText(60_000) });
const bulkLabels = { unit: 'sipariş', verb: 'teslim edildi', getName: getOrderName };

/** Delivers the selected orders: with one note for all, or with one code per order. */
export function DeliverOrdersDialog(props: DeliverOrdersProps) {
  const { orders, matchingSummary, filter, list, open, onOpenChange } = props;
  const [mode, setMode] = useState<'note' | 'codes'>('note');
  const bulk = useBulk(bulkLabels, { list, status: 'delivered' }, props);
  const count = matchingSummary?.count ?? orders.length;
  const points = matchingSummary?.points ?? sumPoints(orders);
  const form = useContractForm({
    body,
    validate: ({ text }) => {
      const message = mode === 'codes' ? parseCodes(text, count).problem : undefined;
      if (message) return { path: 'text', message };
      const isTooLong = mode === 'note' && text.length > 500;
      return isTooLong
        ? { path: 'text', message: 'Not en fazla 500 karakter olabilir.' }
        : undefined;
    },
    submit: async ({ text }) => {
      const note = text.trim();
      if (matchingSummary)
        return bulk.runForAllMatching(orders, matchingSummary.count, () =>
          call(route, { body: { filter, seen: matchingSummary, ...(note && { note }) } }),
        );
      const codes = mode === 'codes' ? parseCodes(text, count).codes : orders.map(() => note);
      const ordersWithCodes = orders.map((order, index) => ({
        ...order,
        code: codes[index] ?? '',
      }));
      return bulk.runEach(ordersWithCodes, ({ id, code }) =>
        updateOrder(id, { status: 'delivered', ...(code && { note: code }) }),
      );
    },
  });
  const text = String(useWatch({ control: form.control, name: 'text' }) ?? '');
  const { codes } = parseCodes(text, count);
  const titlePrefix = matchingSummary ? 'Filtreye uyan ' : '';
  const warning = `${matchingSummary ? 'Sayfada görünmeyenler de dahildir. ' : ''}${UNDO_NOTICE}`;
  const noteHint = matchingSummary
    ? 'Her siparişin üyesi bu notu görür. Ayrı kodlar için siparişleri sayfadan seçin.'
    : 'Seçilen her siparişin üyesi bu notu görür.';

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Teslim et"
      busyLabel="Teslim ediliyor..."
      size="md"
      title={`${titlePrefix}${formatNumber(count)} sipariş teslim edilsin mi?`}
      description={`Toplam ${formatNumber(points)} puan. ${warning}`}
      result={bulk.resultDetails}
    >
      {!matchingSummary && (
        <SegmentedControl
          label="Üyelere gidecek not"
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'note', label: 'Hepsine aynı not' },
            { value: 'codes', label: 'Her birine bir kod' },
          ]}
        />
      )}
      {mode === 'note' ? (
        <TextareaField
          control={form.control}
          name="text"
          label="Not (isteğe bağlı)"
          hint={noteHint}
          rows={3}
          maxLength={matchingSummary ? 500 : undefined}
          readOnly={form.isBusy}
        />
      ) : (
        <FormField
          control={form.control}
          name="text"
          label="Kodlar"
          hint={`Enter sonraki koda geçer; kopyaladığınız listeyi ilk alana yapıştırabilirsiniz: ${formatNumber(codes.length)} / ${formatNumber(count)}`}
        >
          {({ id, value, onChange }) => (
            <CodeList
              id={id}
              orders={orders}
              getName={getOrderName}
              codes={String(value ?? '').split('\n')}
              onChange={(lines) => onChange(lines.join('\n'))}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

export const sumPoints = (orders: readonly Order[]) =>
  orders.reduce((sum, { pointsSpent }) => sum + pointsSpent, 0);
