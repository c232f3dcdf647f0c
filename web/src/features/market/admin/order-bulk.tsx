import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { DeliverableSet, Order } from '@vitrin/contract/market.ts';
import { BulkBar } from '../../../admin-kit/bulk/bulk-bar.tsx';
import type { Selected } from '../../../admin-kit/bulk/use-selected.ts';
import { WholeOffer } from '../../../admin-kit/bulk/whole-offer.tsx';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { DeliverOrdersDialog, type OrdersToDeliver, sumPoints } from './deliver-orders-dialog.tsx';
import type { OnChanged } from './mutations.ts';

type Filter = InputOf<'GET /api/admin/user-rewards/deliverable'>['query'];

interface OrderBulkProps {
  selected: Selected<Order, DeliverableSet>;
  /** What finds the list. */
  filter: Filter;
  hasMore: boolean;
  onChanged: OnChanged;
}

/** What can be done to the chosen orders. */
export function OrderBulk({ selected, filter, hasMore, onChanged }: OrderBulkProps) {
  const { rows: orders, whole, clear } = selected;
  const { show, frame, opened } = useDialog<OrdersToDeliver>();
  useLivePause(frame.open);
  const { data: found } = useQuery({
    ...apiQuery('GET /api/admin/user-rewards/deliverable', { query: filter }),
    enabled: selected.isAll && hasMore,
  });
  const points = whole?.points ?? sumPoints(orders);
  return (
    <>
      <BulkBar
        label="Seçilen siparişler"
        count={whole?.count ?? orders.length}
        unit="sipariş"
        sum={`${formatNumber(points)} puan`}
        offer={<WholeOffer selected={selected} found={found} />}
        onClear={clear}
      >
        <Button
          variant="success-soft"
          size="sm"
          aria-label="Seçilenleri teslim et"
          onClick={() => show({ orders, whole, filter })}
        >
          Teslim Et
        </Button>
      </BulkBar>
      {opened && (
        <DeliverOrdersDialog
          key={opened.key}
          {...frame}
          {...opened.subject}
          onChanged={onChanged}
          onDone={clear}
        />
      )}
    </>
  );
}
