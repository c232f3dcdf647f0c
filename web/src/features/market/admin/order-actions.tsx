import { nextPurchaseStatuses, type Order } from '@vitrin/contract/market.ts';
import Ban from 'lucide-react/icons/ban';
import MessageSquare from 'lucide-react/icons/message-square-text';
import { RowButtons } from '../../../admin-kit/row-buttons.tsx';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { statusLabels } from '../purchase-status.tsx';
import { useOrderChange } from './mutations.ts';

export type Question = 'note' | 'cancel';
export type Ask = (what: Question, order: Order) => void;

const forward = [
  ['claimed', 'outline'],
  ['delivered', 'success-soft'],
] as const;

/** What can be done to one order as it stands. */
export function OrderActions({ order, ask }: { order: Order; ask: Ask }) {
  const change = useOrderChange();
  const once = useOneAtATime();
  const next = nextPurchaseStatuses[order.status];
  const name = `${order.rewardTitle}, ${order.user?.username ?? 'hesap silinmiş'}`;
  return (
    <RowButtons>
      {forward.map(
        ([status, variant]) =>
          next.includes(status) && (
            <Button
              key={status}
              variant={variant}
              size="sm"
              busy={change.isPending && change.variables.status === status}
              aria-label={`${statusLabels[status]}: ${name}`}
              onClick={() =>
                once(() => change.mutateAsync({ id: order.id, status }).catch(() => {}))
              }
            >
              {statusLabels[status]}
            </Button>
          ),
      )}
      <Button
        variant="ghost"
        size="sm"
        className="md:w-8 md:px-0"
        aria-label={`Not: ${name}`}
        title={order.note ? 'Notu düzenle' : 'Not yaz'}
        icon={<MessageSquare className="size-4" aria-hidden="true" />}
        onClick={() => ask('note', order)}
      >
        <span className="md:hidden">Not</span>
      </Button>
      {next.includes('cancelled') && (
        <IconButton
          size="sm"
          danger
          className="max-md:size-11"
          label={`İptal Et: ${name}`}
          title="İptal Et"
          icon={<Ban className="size-4" aria-hidden="true" />}
          onClick={() => ask('cancel', order)}
        />
      )}
    </RowButtons>
  );
}
