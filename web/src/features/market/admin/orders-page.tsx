import { type DeliverableSummary, nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import { Package } from 'lucide-react';
import { SelectAll, SelectionProvider } from '../../../admin-kit/bulk/selection.tsx';
import { useRowSelection } from '../../../admin-kit/bulk/use-row-selection.ts';
import { CsvButton } from '../../../admin-kit/csv/csv-button.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { type RetainedRows, useRetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { useTriageView } from '../../../admin-kit/triage/use-triage-view.tsx';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { useRowDialog } from '../../../admin-kit/use-row-dialog.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { CancelDialog, type OrderDialogProps } from './cancel-dialog.tsx';
import { createOrderColumns, orderCsv } from './create-order-columns.tsx';
import type { DialogName } from './order-actions.tsx';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { OrderCodeDialog } from './order-code-dialog.tsx';
import { orderFilters } from './order-filters.ts';
import { OrderNoteDialog } from './order-note-dialog.tsx';
import { OrderTriage } from './order-triage.tsx';

const route = 'GET /api/admin/user-rewards';
const isDeliverable = ({ status }: Order) => nextOrderStatuses[status].includes('delivered');

/** /admin/siparisler */
export default function OrdersPage() {
  const { isTriage, viewSwitch } = useTriageView();
  return isTriage ? <OrderTriage viewSwitch={viewSwitch} /> : <OrderList viewSwitch={viewSwitch} />;
}

function OrderList({ viewSwitch }: { viewSwitch: ElementNode }) {
  const filters = useListFilters(orderFilters);
  const query = filters.values;
  const orders = useRetainedRows(
    usePagedRows(route, { query: { ...query, limit: 50 } }),
    JSON.stringify(query),
  );
  const { openDialog, dialog } = useOrderDialog(orders);
  const rowSelection = useRowSelection<Order, DeliverableSummary>(
    orders.rows,
    JSON.stringify(query),
    isDeliverable,
  );
  return (
    <SelectionProvider value={rowSelection.selection}>
      <ListPage
        name="orders"
        title="Siparişler"
        description="Marketten alınan ödüller, en yenisi en üstte"
        actions={<CsvButton route={route} query={query} columns={orderCsv} name="siparisler" />}
        viewSwitch={viewSwitch}
        leading={rowSelection.selection.selectableIds.length > 0 && <SelectAll isInToolbar />}
        filters={filters}
        list={orders}
        columns={createOrderColumns(openDialog, orders)}
        empty={{
          icon: <Package />,
          title: 'Henüz sipariş yok',
          description: 'Üyeler marketten ödül aldıkça burada kendiliğinden görünür.',
        }}
        noMatchText="Bu aramaya ve filtreye uyan sipariş yok."
      />
      <OrderBulkBar rowSelection={rowSelection} filter={query} list={orders} />
      {dialog}
    </SelectionProvider>
  );
}

function useOrderDialog(list: RetainedRows<Order>) {
  return useRowDialog<Order, DialogName>({
    note: (openProps, order) => <NoteDialog {...openProps} order={order} list={list} />,
    cancel: (openProps, order) => <CancelDialog {...openProps} order={order} list={list} />,
    code: (openProps, order) => <OrderCodeDialog {...openProps} order={order} list={list} />,
    deliver: (openProps, order) => <DeliverDialog {...openProps} order={order} list={list} />,
  });
}

const noteHint = 'Üye bunu aldığı ödüllerin yanında görür.';

/** A note or a code for the buyer. */
const NoteDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    title="Siparişin notu"
    label="Not ya da kod"
    hint={`${noteHint} Boş bırakılırsa not silinir.`}
    submitLabel="Kaydet"
    busyLabel="Kaydediliyor..."
  />
);

/** Asks for the code before an order is delivered. */
const DeliverDialog = (props: OrderDialogProps) => (
  <OrderNoteDialog
    {...props}
    status="delivered"
    title="Sipariş teslim edilsin mi?"
    notice={UNDO_NOTICE}
    label="Not ya da kod (isteğe bağlı)"
    hint={noteHint}
    submitLabel="Teslim et"
    busyLabel="Teslim ediliyor..."
  />
);
