import { useQuery } from '@tanstack/react-query';
import { nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import { KeyRound, MessageSquareText as MessageSquare } from 'lucide-react';
import type { RowActionsProps } from '../../../admin-kit/decisions/decisions.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CodeBox } from '../purchases/code-box.tsx';
import { getOrderName } from './order-columns.tsx';
import { type OrderDialogProps, OrderNoteDialog } from './order-note-dialog.tsx';

/** The actions of an order that are no decisions: its code and its note. */
export function OrderActions({ row: order, list, openDialog }: RowActionsProps<Order>) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const name = getOrderName(order);
  return (
    <>
      {order.hasCode && isSuperAdmin && (
        <IconButton
          size="sm"
          label={`Kodu göster: ${name}`}
          title="Kod"
          icon={<KeyRound />}
          onClick={() =>
            openDialog((openProps) => <OrderCodeDialog {...openProps} order={order} />)
          }
        />
      )}
      <IconButton
        size="sm"
        // A card has no room for it while the order is open; delivering and cancelling ask for the note.
        className={nextOrderStatuses[order.status].length > 0 ? 'stacked:hidden' : undefined}
        label={`Not: ${name}`}
        title="Not"
        icon={<MessageSquare />}
        onClick={() =>
          openDialog((openProps) => (
            <OrderNoteDialog {...openProps} order={order} onSaved={list.retain} />
          ))
        }
      />
    </>
  );
}

/** Shows a super_admin the code of an order. The server records each look. */
function OrderCodeDialog({ order, open, onOpenChange }: OrderDialogProps) {
  const { queryKey } = apiQuery('GET /api/admin/user-rewards/:id/code', {
    params: { id: order.id },
  });
  // Not cached: each opening is a look of its own.
  const query = useQuery<{ code: string }>({ queryKey, gcTime: 0 });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Siparişin kodu"
      description={`${order.rewardTitle} · ${order.user?.username ?? 'hesap silinmiş'}. Kodu görmeniz işlem kayıtlarına yazılır.`}
    >
      <QueryView
        query={query}
        errorTitle="Kod yüklenemedi"
        loading={<Skeleton className="h-12 rounded-md" />}
      >
        {({ code }) => <CodeBox code={code} />}
      </QueryView>
    </Dialog>
  );
}
