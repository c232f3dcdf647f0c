import { useQueryClient } from '@tanstack/react-query';
import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import { ReauthenticationDialog } from '../../../forms/reauthentication-dialog.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { createLazyDialog } from '../../../ui/dialog/create-lazy-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { connectionsQuery } from './connections-query.ts';

const ConnectMailDialog = createLazyDialog(() => import('./connect-mail-dialog.tsx'));

/** The mail server: its state, a test mail, and the dialogs that connect and disconnect it. */
export function MailPanel({ mail }: { mail: ConnectionStates['mail'] }) {
  const client = useQueryClient();
  const email = useCurrentUser()?.email;
  const connectDialog = useDialog<null>();
  const disconnectDialog = useDialog<null>();
  const disconnect = useApi('DELETE /api/admin/connections/mail', {
    onSuccess: () => showSuccess('E-posta bağlantısı kaldırıldı'),
  });
  const test = useApi('POST /api/admin/connections/mail/test', {
    meta: { showsError: true },
    onSuccess: () => showSuccess(`Deneme e-postası ${email} adresine gönderildi`),
    onSettled: () => client.invalidateQueries(connectionsQuery),
  });
  const testProblem = test.error && getErrorMessage(test.error);
  const isConnected = mail.source !== 'none';
  return (
    <>
      <ConnectionPanel
        id="baglanti-eposta"
        title="E-posta"
        health={mail}
        variable="SMTP_URL"
        purpose="Şifre sıfırlama linkleri, doğrulamalar ve bildirimler e-postayla gider."
        facts={[
          ['Sunucu', mail.host],
          ['Gönderen', mail.from],
        ]}
        changes={
          <>
            <Button onClick={() => connectDialog.show(null)}>
              {isConnected ? 'Sunucuyu değiştir' : 'Sunucu bağla'}
            </Button>
            {isConnected && (
              <Button variant="outline" onClick={() => disconnectDialog.show(null)}>
                Bağlantıyı kaldır
              </Button>
            )}
          </>
        }
        uses={
          <Button
            variant="outline"
            busy={test.isPending}
            busyLabel="Gönderiliyor..."
            onClick={() => test.mutate()}
          >
            Deneme e-postası gönder
          </Button>
        }
      >
        {testProblem !== null && testProblem !== mail.error && (
          <Notice tone="danger" role="alert" className="wrap-anywhere">
            {testProblem}
          </Notice>
        )}
      </ConnectionPanel>
      {connectDialog.renderDialog((openProps) => (
        <ConnectMailDialog {...openProps} from={mail.from} />
      ))}
      {disconnectDialog.renderDialog((openProps) => (
        <ReauthenticationDialog
          {...openProps}
          title="E-posta bağlantısı kaldırılsın mı?"
          description="Site e-posta gönderemez: şifre sıfırlama ve doğrulama linkleri gitmez."
          submitLabel="Kaldır"
          busyLabel="Kaldırılıyor..."
          variant="danger"
          onConfirm={disconnect.mutateAsync}
        />
      ))}
    </>
  );
}
