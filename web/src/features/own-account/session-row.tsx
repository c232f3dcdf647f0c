import { useMutation } from '@tanstack/react-query';
import type { Session } from '@vitrin/contract/own-account.ts';
import { call } from '../../lib/api/api-client.ts';
import { formatDateTime, formatLongDate } from '../../lib/format/date-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { deviceName } from './device-name.ts';

/** One device; all except the current one can be signed out. */
export function SessionRow({ session }: { session: Session }) {
  const device = deviceName(session.userAgent);
  const startedAt = formatDateTime(session.createdAt);
  const end = useMutation({
    mutationFn: () => call('DELETE /api/user/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => toast({ title: 'Oturum kapatıldı' }),
  });
  return (
    <li
      data-row=""
      className="flex items-center flex-wrap justify-between gap-x-4 gap-y-2 border-line border-t px-6 py-3.25 text-14"
    >
      <div className="min-w-0" title={session.userAgent ?? undefined}>
        <span className="flex items-center flex-wrap gap-x-2.5 gap-y-1">
          <b className="text-15 font-strong">{device}</b>
          {session.current && <Badge tone="success">Bu cihaz</Badge>}
        </span>
        <p className="text-text-3 text-13">
          Giriş: <time dateTime={session.createdAt}>{startedAt}</time>
          {' · '}
          Geçerlilik: <time dateTime={session.expiresAt}>{formatLongDate(session.expiresAt)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Oturumu kapat: ${device}, ${startedAt}`}
          busy={end.isPending || end.isSuccess}
          onClick={() => end.mutate()}
        >
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
