import type { Order } from '@vitrin/contract/market.ts';
import { KeyRound, MessageSquareText as MessageSquare } from 'lucide-react';
import type { RowActionsProps } from '../../../admin-kit/decisions/decisions.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { OrderCodeDialog } from './order-code-dialog.tsx';
import { getOrderName } from './order-columns.tsx';
import { OrderNoteDialog } from './order-note-dialog.tsx';

/** The actions of an order that are no decisions: its code and its note. */
export function OrderActions({ row: order, list, openDialog }: RowActionsProps<Order>) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const name = getOrderName(order);
  return (
    <>
      {order.hasCode && isSuperAdmin && (
        <IconButton
          size="sm"
          className="stacked:size-11"
          label={`Kodu göster: ${name}`}
          title="Kodu göster"
          icon={<KeyRound />}
          onClick={() =>
            openDialog((openProps) => <OrderCodeDialog {...openProps} order={order} />)
          }
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="rows:w-8 rows:px-0"
        aria-label={`Not: ${name}`}
        title={order.note ? 'Notu düzenle' : 'Not yaz'}
        icon={<MessageSquare />}
        onClick={() =>
          openDialog((openProps) => (
            <OrderNoteDialog {...openProps} order={order} onSaved={list.retain} />
          ))
        }
      >
        <span className="rows:hidden">Not</span>
      </Button>
    </>
  );
}
