import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@vitrin/contract/own-account.ts';
import type { Credentials } from '@vitrin/contract/reauthentication.ts';
import { LogOut } from 'lucide-react';
import { ReauthenticationDialog } from '../../forms/reauthentication-dialog.tsx';
import { call } from '../../lib/api/api-client.ts';
import { usePagedQuery } from '../../lib/api/paged-query.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatShortDate, formatShortDateTime } from '../../lib/format/date-time.ts';
import { redirectSignedOut } from '../../lib/redirect.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { formatDeviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';

const sortCurrentFirst = (sessions: Session[]) =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));

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
  const { show, renderDialog } = useDialog<null>();
  const endAllSessions = useMutation({
    mutationFn: async (body: Credentials) => {
      // The server would refuse queries that are still running when the session ends.
      await client.cancelQueries();
      return call('DELETE /api/user/sessions', { body });
    },
    onSuccess: async () => {
      redirectSignedOut('/', { title: 'Tüm cihazlardan çıkış yapıldı' });
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
        onClick={() => show(null)}
      >
        Tüm cihazlardan çıkış yap
      </Button>
      {renderDialog((openProps) => (
        <ReauthenticationDialog
          {...openProps}
          title="Tüm cihazlardan çıkış yapılsın mı?"
          description="Bu cihaz dahil bütün oturumlarınız kapanır. Devam etmek için yeniden giriş yapmanız gerekir."
          submitLabel="Çıkış Yap"
          busyLabel="Çıkış yapılıyor..."
          variant="danger"
          onConfirm={endAllSessions.mutateAsync}
        />
      ))}
    </>
  );
}

/** A session. All sessions except the current one can be ended. */
function SessionRow({ session }: { session: Session }) {
  const device = formatDeviceName(session.userAgent);
  const startedAt = formatShortDateTime(session.createdAt);
  const { show, renderDialog } = useDialog<null>();
  const endSession = useApi('DELETE /api/user/sessions/:id', {
    params: { id: session.id },
    onSuccess: () => toast({ title: 'Oturum kapatıldı' }),
  });
  return (
    <li
      data-row=""
      className="flex items-center flex-wrap justify-between gap-x-4 gap-y-2 border-line border-t px-gutter py-3.25 text-14"
    >
      <div className="min-w-0 flex-1 basis-36" title={session.userAgent ?? undefined}>
        <span className="flex items-center flex-wrap gap-x-2.5 gap-y-1">
          <b className="text-15 font-strong">{device}</b>
          {session.current && <Badge tone="success">Bu cihaz</Badge>}
        </span>
        <p className="flex flex-wrap gap-x-3 text-13 text-text-3">
          <span className="whitespace-nowrap">
            Giriş: <time dateTime={session.createdAt}>{startedAt}</time>
          </span>{' '}
          <span className="whitespace-nowrap">
            Geçerlilik:{' '}
            <time dateTime={session.expiresAt}>{formatShortDate(session.expiresAt)}</time>
          </span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Oturumu kapat: ${device}, ${startedAt}`}
          onClick={() => show(null)}
        >
          Oturumu kapat
        </Button>
      )}
      {renderDialog((openProps) => (
        <ReauthenticationDialog
          {...openProps}
          title="Oturum kapatılsın mı?"
          description={`${device} cihazında ${startedAt} tarihinde açılan oturum kapanır.`}
          submitLabel="Oturumu kapat"
          busyLabel="Kapatılıyor..."
          variant="danger"
          onConfirm={endSession.mutateAsync}
        />
      ))}
    </li>
  );
}
