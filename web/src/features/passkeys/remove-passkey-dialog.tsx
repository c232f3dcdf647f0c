import type { Passkey } from '@vitrin/contract/passkeys.ts';
import { ReauthenticationDialog } from '../../forms/reauthentication-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { useRemovePasskey } from './mutations.ts';

interface RemovePasskeyDialogProps extends DialogOpenProps {
  passkey: Passkey;
  isLast: boolean;
}

export default function RemovePasskeyDialog({
  passkey,
  isLast,
  ...openProps
}: RemovePasskeyDialogProps) {
  const removePasskey = useRemovePasskey(passkey.id);
  return (
    <ReauthenticationDialog
      {...openProps}
      title="Geçiş anahtarı silinsin mi?"
      description={
        isLast
          ? `“${passkey.name}” son geçiş anahtarınız. Silerseniz girişte yeniden şifreniz sorulur.`
          : `“${passkey.name}” ile artık giriş yapılamaz. Anahtarı cihazınızın ayarlarından da silebilirsiniz.`
      }
      submitLabel="Anahtarı sil"
      busyLabel="Siliniyor..."
      variant="danger"
      onConfirm={async (body) => {
        await removePasskey.mutateAsync(body);
        toast({ title: 'Geçiş anahtarı silindi' });
      }}
    />
  );
}
