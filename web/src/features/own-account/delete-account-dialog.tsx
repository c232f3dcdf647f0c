import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { ownAccount } from '@vitrin/contract/own-account.ts';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { redirectSignedOut } from '../../lib/redirect.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

interface DeleteAccountDialogProps extends DialogOpenProps {
  username: string;
  isOnBreak: boolean;
}

/** The dialog that explains the deletion of the account and requires the password. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
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
