import type { InputOf } from '@vitrin/contract/api.ts';
import type { DeliverableSummary, Order } from '@vitrin/contract/market.ts';
import { BulkBar } from '../../../admin-kit/bulk/bulk-bar.tsx';
import type { RowSelection } from '../../../admin-kit/bulk/use-row-selection.ts';
import type { RetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { usePanelDialog } from '../../../admin-kit/use-panel-dialog.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DeliverOrdersDialog, type OrdersToDeliver, sumPoints } from './deliver-orders-dialog.tsx';

type Filter = InputOf<'GET /api/admin/user-rewards/deliverable'>['query'];

interface OrderBulkBarProps {
  rowSelection: RowSelection<Order, DeliverableSummary>;
  /** The filter of the list. */
  filter: Filter;
  list: RetainedRows<Order>;
}

/** The bulk actions for the selected orders. */
export function OrderBulkBar({ rowSelection, filter, list }: OrderBulkBarProps) {
  const { rows: orders, allMatching, clear } = rowSelection;
  const { show, renderDialog } = usePanelDialog<OrdersToDeliver>();
  const points = allMatching?.points ?? sumPoints(orders);
  return (
    <>
      <BulkBar
        label="Seçilen siparişler"
        unit="sipariş"
        rowSelection={rowSelection}
        sum={`${formatNumber(points)} puan`}
        matchingQuery={apiQuery('GET /api/admin/user-rewards/deliverable', { query: filter })}
        hasMore={list.hasMore}
      >
        <Button
          variant="success-soft"
          size="sm"
          aria-label="Seçilenleri teslim et"
          onClick={() => show({ orders, matchingSummary: allMatching, filter })}
        >
          Teslim et
        </Button>
      </BulkBar>
      {renderDialog((openProps, payload) => (
        <DeliverOrdersDialog {...openProps} {...payload} list={list} onDone={clear} />
      ))}
    </>
  );
}
