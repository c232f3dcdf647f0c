import { nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import { Ban, KeyRound, MessageSquareText as MessageSquare } from 'lucide-react';
import { RowButtons } from '../../../admin-kit/list/row-buttons.tsx';
import {
  type DecidableRows,
  useDeferredDecision,
} from '../../../admin-kit/list/use-deferred-decision.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { CHANGED_MESSAGE, updateOrder } from './mutations.ts';

export type DialogName = 'note' | 'cancel' | 'deliver' | 'code';
export type OpenDialog = (name: DialogName, order: Order) => void;

interface OrderActionsProps {
  order: Order;
  openDialog: OpenDialog;
  list: DecidableRows<Order>;
  /** Result of the row's last action. */
  resultText?: string | undefined;
}

/** The actions of an order in its current state. */
export function OrderActions({ order, openDialog, list, resultText }: OrderActionsProps) {
  const decide = useDeferredDecision(list);
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const nextStatuses = nextOrderStatuses[order.status];
  const name = `${order.rewardTitle}, ${order.user?.username ?? 'hesap silinmiş'}`;
  return (
    <RowButtons resultText={resultText}>
      {nextStatuses.includes('claimed') && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`İşleme al: ${name}`}
          onClick={() =>
            decide({
              decidedRow: { ...order, status: 'claimed' },
              name: order.rewardTitle,
              message: CHANGED_MESSAGE,
              send: () => updateOrder(order.id, { status: 'claimed' }),
            })
          }
        >
          İşleme al
        </Button>
      )}
      {nextStatuses.includes('delivered') && (
        <Button
          variant="success-soft"
          size="sm"
          aria-label={`Teslim et: ${name}`}
          onClick={() => openDialog('deliver', order)}
        >
          Teslim et
        </Button>
      )}
      {order.hasCode && isSuperAdmin && (
        <IconButton
          size="sm"
          className="stacked:size-11"
          label={`Kodu göster: ${name}`}
          title="Kodu göster"
          icon={<KeyRound />}
          onClick={() => openDialog('code', order)}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="rows:w-8 rows:px-0"
        aria-label={`Not: ${name}`}
        title={order.note ? 'Notu düzenle' : 'Not yaz'}
        icon={<MessageSquare />}
        onClick={() => openDialog('note', order)}
      >
        <span className="rows:hidden">Not</span>
      </Button>
      {nextStatuses.includes('cancelled') && (
        <IconButton
          size="sm"
          danger
          className="stacked:size-11"
          label={`İptal et: ${name}`}
          title="İptal et"
          icon={<Ban />}
          onClick={() => openDialog('cancel', order)}
        />
      )}
    </RowButtons>
  );
}
