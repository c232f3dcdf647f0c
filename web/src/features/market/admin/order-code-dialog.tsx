import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CodeBox } from '../purchases/code-box.tsx';
import type { OrderDialogProps } from './order-note-dialog.tsx';

/** Shows a super_admin the code of an order. The server records each look. */
export function OrderCodeDialog({ order, open, onOpenChange }: OrderDialogProps) {
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
