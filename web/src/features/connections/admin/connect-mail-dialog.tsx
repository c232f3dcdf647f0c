import { connections } from '@vitrin/contract/connections.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { PasswordField, TextField } from '../../../forms/form-fields.tsx';
import { ReauthenticationFields } from '../../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

interface ConnectMailDialogProps extends DialogOpenProps {
  /** The current sender. */
  from: string | null;
}

/** The form for address and sender of a mail server. */
export default function ConnectMailDialog({ open, onOpenChange, from }: ConnectMailDialogProps) {
  const connect = useApi('PUT /api/admin/connections/mail', {
    meta: { showsError: true },
    onSuccess: ({ mail }) => {
      onOpenChange(false);
      showSuccess(`${mail.host} bağlandı`);
    },
  });
  const form = useContractForm({
    body: connections.connectMail.body,
    defaults: { from: from ?? '' },
    submit: connect.mutateAsync,
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      size="md"
      title="E-posta sunucusu bağlayın"
      submitLabel="Dene ve bağla"
      busyLabel="Oturum açılıyor..."
    >
      <PasswordField
        control={form.control}
        name="url"
        label="Sunucu adresi"
        required
        hint="smtps://kullanıcı:şifre@sunucu:465 ya da smtp://…:587. Kullanıcı adındaki @ işaretini %40 yazın."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        control={form.control}
        name="from"
        label="Gönderen"
        required
        hint="Sağlayıcınızın izin verdiği bir adres: bilgi@ornek.com ya da Ad <bilgi@ornek.com>."
        autoComplete="off"
      />
      <ReauthenticationFields
        control={form.control}
        names={['password', 'code']}
        hint="Onaylamak için kendi şifrenizi girin."
      />
      <FormError error={connect.error} />
    </FormDialog>
  );
}
