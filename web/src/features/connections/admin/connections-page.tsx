import { useQuery } from '@tanstack/react-query';
import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import { ReauthenticationDialog } from '../../../forms/reauthentication-dialog.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { Button } from '../../../ui/button/button.tsx';
import { createLazyDialog } from '../../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { connectionsQuery } from './connections-query.ts';
import { MailPanel } from './mail-panel.tsx';

const REFETCH_INTERVAL_MS = 15_000;

/** /admin/baglantilar: the Telegram bot and the mail server. */
export default function ConnectionsPage() {
  const query = useQuery({
    ...connectionsQuery,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <>
      <PageHeader title="Bağlantılar" description="Telegram botu ve e-posta sunucusu" />
      <QueryView
        query={query}
        bordered
        errorTitle="Bağlantılar yüklenemedi"
        loading={<Skeleton className="h-80 rounded-lg" />}
      >
        {({ telegram, mail }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[68.75rem]:grid-cols-2">
            <TelegramPanel telegram={telegram} />
            <MailPanel mail={mail} />
          </div>
        )}
      </QueryView>
    </>
  );
}

const ConnectTelegramDialog = createLazyDialog(() => import('./connect-telegram-dialog.tsx'));

/** The bot: its state, and the dialogs that connect and disconnect it. */
function TelegramPanel({ telegram }: { telegram: ConnectionStates['telegram'] }) {
  const connectDialog = useDialog<null>();
  const disconnectDialog = useDialog<null>();
  const disconnect = useApi('DELETE /api/admin/connections/telegram', {
    onSuccess: () => showSuccess('Telegram bağlantısı kaldırıldı'),
  });
  const isConnected = telegram.source !== 'none';
  const { botUsername, groupTitle, groupId } = telegram;
  return (
    <>
      <ConnectionPanel
        id="baglanti-telegram"
        title="Telegram"
        health={telegram}
        variable="TELEGRAM_BOT_TOKEN"
        purpose="Üyeler hesaplarını botla doğrular, bildirimlerini Telegram’dan alır."
        facts={[
          ['Bot', botUsername && `@${botUsername}`],
          ['Grup', groupTitle ?? groupId],
        ]}
        changes={
          <>
            <Button onClick={() => connectDialog.show(null)}>
              {isConnected ? 'Botu değiştir' : 'Bot bağla'}
            </Button>
            {isConnected && (
              <Button variant="outline" onClick={() => disconnectDialog.show(null)}>
                Bağlantıyı kaldır
              </Button>
            )}
          </>
        }
      />
      {connectDialog.renderDialog((openProps) => (
        <ConnectTelegramDialog {...openProps} groupId={groupId} isReplacing={isConnected} />
      ))}
      {disconnectDialog.renderDialog((openProps) => (
        <ReauthenticationDialog
          {...openProps}
          title="Telegram bağlantısı kaldırılsın mı?"
          description="Telegram doğrulaması kapanır ve üyelere Telegram’dan ileti gitmez. Doğrulanmış hesaplar kalır."
          submitLabel="Kaldır"
          busyLabel="Kaldırılıyor..."
          variant="danger"
          onConfirm={disconnect.mutateAsync}
        />
      ))}
    </>
  );
}
