import { nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import Ban from 'lucide-react/icons/ban';
import MessageSquare from 'lucide-react/icons/message-square-text';
import { RowButtons } from '../../../admin-kit/row-buttons.tsx';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { statusLabels } from '../purchase-status.tsx';
import { useOrderChange } from './mutations.ts';

export type DialogName = 'note' | 'cancel';
export type OpenDialog = (what: DialogName, order: Order) => void;

const forward = [
  ['claimed', 'outline'],
  ['delivered', 'success-soft'],
] as const;

/** What can be done to one order as it stands. */
export function OrderActions({ order, openDialog }: { order: Order; openDialog: OpenDialog }) {
  const change = useOrderChange();
  const once = useSingleFlight();
  const next = nextOrderStatuses[order.status];
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
        onClick={() => openDialog('note', order)}
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
          onClick={() => openDialog('cancel', order)}
        />
      )}
    </RowButtons>
  );
}
