import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@vitrin/contract/own-account.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { usePagedQuery } from '../../lib/api/paged-query.ts';
import { formatShortDate, formatShortDateTime } from '../../lib/format/date-time.ts';
import { redirect } from '../../lib/redirect.ts';
import { broadcastSignOut } from '../../lib/session/sign-out-broadcast.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { formatDeviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';

const sortCurrentFirst = (sessions: Session[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

/** The member's sessions, with buttons to end them. */
export function SessionsPanel() {
  const sessions = usePagedQuery(sessionsQuery);
  const focusRecovery = useFocusRecovery();
  return (
    <TitledPanel id="oturumlar-baslik" title="Açık Oturumlar" className="overflow-hidden">
      <QueryView
        query={sessions}
        headingLevel={3}
        errorTitle="Oturumlar yüklenemedi"
        loading={<Skeleton className="mx-gutter my-6.5 h-4 w-40" />}
      >
        {(rows) => (
          <>
            <ul {...focusRecovery}>
              {sortCurrentFirst(rows).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.hasMore && (
              <div className="border-line border-t pb-4">
                <LoadMore list={sessions} />
              </div>
            )}
          </>
        )}
      </QueryView>
      <div className="border-line border-t px-gutter py-5">
        <SignOutEverywhere />
      </div>
    </TitledPanel>
  );
}

function SignOutEverywhere() {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const endAllSessions = useMutation({
    mutationFn: async () => {
      // The server would refuse queries that are still running when the session ends.
      await client.cancelQueries();
      return call('DELETE /api/user/sessions', {});
    },
    onSuccess: async () => {
      broadcastSignOut();
      redirect('/', { title: 'Tüm cihazlardan çıkış yapıldı' });
      // Stay busy until the page is unloaded.
      await new Promise(() => {});
    },
  });
  return (
    <>
      <Button
        variant="outline"
        className="max-md:w-full"
        icon={<LogOut />}
        onClick={() => setIsConfirming(true)}
      >
        Tüm cihazlardan çıkış yap
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Tüm cihazlardan çıkış yapılsın mı?"
        message="Bu cihaz dahil bütün oturumlarınız kapanır. Devam etmek için yeniden giriş yapmanız gerekir."
        confirmLabel="Çıkış Yap"
        onConfirm={() => endAllSessions.mutateAsync()}
      />
    </>
  );
}

/** A session. All sessions except the current one can be ended. */
function SessionRow({ session }: { session: Session }) {
  const device = formatDeviceName(session.userAgent);
  const startedAt = formatShortDateTime(session.createdAt);
  const endSession = useMutation({
    mutationFn: () => call('DELETE /api/user/sessions/:id', { params: { id: session.id } }),
    onSuccess: () => toast({ title: 'Oturum kapatıldı' }),
  });
  return (
    <li
      data-row=""
      className="flex items-center flex-wrap justify-between gap-x-4 gap-y-2 border-line border-t px-gutter py-3.25 text-14"
    >
      <div className="min-w-0" title={session.userAgent ?? undefined}>
        <span className="flex items-center flex-wrap gap-x-2.5 gap-y-1">
          <b className="text-15 font-strong">{device}</b>
          {session.current && <Badge tone="success">Bu cihaz</Badge>}
        </span>
        <p className="text-text-3 text-13">
          Giriş: <time dateTime={session.createdAt}>{startedAt}</time>
          {' · '}
          Geçerlilik: <time dateTime={session.expiresAt}>{formatShortDate(session.expiresAt)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Oturumu kapat: ${device}, ${startedAt}`}
          busy={endSession.isPending || endSession.isSuccess}
          onClick={() => endSession.mutate()}
        >
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
