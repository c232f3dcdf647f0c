import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteName } from '@vitrin/contract/api.ts';
import { ownAccount } from '@vitrin/contract/own-account.ts';
import { Download, Trash2 as Trash } from 'lucide-react';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { redirectSignedOut } from '../../lib/redirect.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

const route: RouteName = 'GET /api/user/export';
const exportPath = route.slice('GET '.length);

/** The download of the member's data, and the button to delete the account. */
export function AccountDataPanel({ isStaff, isOnBreak }: { isStaff: boolean; isOnBreak: boolean }) {
  const username = useCurrentUser()?.username ?? '';
  const { show, renderDialog } = useDialog<null>();
  return (
    <TitledPanel id="veriler-baslik" title="Verileriniz ve Hesabınız">
      <div className="grid gap-4 px-gutter pb-6">
        <p className="max-w-[64ch] text-14 text-text-2">{`Hesabınızda kayıtlı olan her şeyi bir dosya olarak indirebilirsiniz (10 dakikada en çok 5 kez). ${
          isStaff
            ? 'Yönetim ekibindeki hesaplar silinemez; önce bir süper yöneticinin rolünüzü kaldırması gerekir.'
            : 'Dilerseniz hesabınızı kalıcı olarak silebilirsiniz.'
        }`}</p>
        <div className="flex flex-wrap gap-3 max-md:grid">
          <a
            className={buttonVariants({ variant: 'outline' })}
            href={exportPath}
            download="verilerim.json"
          >
            <Download />
            Verilerimi indir
          </a>
          {!isStaff && (
            <Button variant="danger-soft" icon={<Trash />} onClick={() => show(null)}>
              Hesabımı sil
            </Button>
          )}
        </div>
      </div>
      {renderDialog((openProps) => (
        <DeleteAccountDialog {...openProps} username={username} isOnBreak={isOnBreak} />
      ))}
    </TitledPanel>
  );
}

interface DeleteAccountDialogProps extends DialogOpenProps {
  username: string;
  isOnBreak: boolean;
}

/** The dialog that explains the deletion of the account and requires the password. */
function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { username, isOnBreak, open, onOpenChange } = props;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async (body: InputOf<'POST /api/user/delete'>['body']) => {
      // The server would refuse queries that are still running when the session ends.
      await client.cancelQueries();
      return call('POST /api/user/delete', { body });
    },
    onSuccess: () => redirectSignedOut('/', { title: 'Hesabınız silindi' }),
  });
  const form = useContractForm({ body: ownAccount.delete.body, submit: remove.mutateAsync });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false, isBusy: form.isBusy || remove.isSuccess }}
      submitLabel="Hesabımı sil"
      busyLabel="Siliniyor..."
      variant="danger"
      title="Hesabınız silinsin mi?"
    >
      <Notice tone="danger">
        Hesabınız ve kişisel bilgileriniz kalıcı olarak silinir. Puanlarınız ve geçmişiniz geri
        getirilemez.
      </Notice>
      {isOnBreak && (
        <Notice tone="info">
          Moladasınız. E-posta, telefon ve Telegram kimliğinizin geri döndürülemez birer özeti
          molanız bitene kadar saklanır; o güne kadar bunlarla yeniden üye olunamaz.
        </Notice>
      )}
      <ReauthenticationFields
        control={form.control}
        names={['password', 'code']}
        label="Şifre"
        hint="Onaylamak için şifrenizi girin."
      />
      {/* Password managers need the username. It is not the first field, because the first field gets the focus. */}
      <input hidden type="text" autoComplete="username" value={username} readOnly />
    </FormDialog>
  );
}
