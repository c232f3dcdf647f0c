import { useMutation } from '@tanstack/react-query';
import type { Announcement } from '@vitrin/contract/notifications.ts';
import { Undo2 as Undo } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Withdraws an announcement; gone as soon as it may be written. */
export function WithdrawButton({ announcement }: { announcement: Announcement }) {
  const { id, title, sendAt } = announcement;
  const end = Date.parse(sendAt);
  const { now } = useServerClock((time) =>
    time < end ? time + 1000 - ((time - end) % 1000) : Number.POSITIVE_INFINITY,
  );
  const withdraw = useMutation({
    meta: { errorMessage: 'Duyuru geri çekilemedi' },
    mutationFn: () => call('POST /api/admin/announcements/:id/withdraw', { params: { id } }),
    onSuccess: () => toast({ title: 'Duyuru geri çekildi', description: 'Kimseye yazılmadı.' }),
  });
  if (now >= end) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Undo aria-hidden="true" />}
      busy={withdraw.isPending}
      busyLabel="Geri çekiliyor..."
      aria-label={`Geri çek: ${title}`}
      onClick={() => withdraw.mutate()}
    >
      Geri çek ({Math.ceil((end - now) / 1000)} sn)
    </Button>
  );
}
