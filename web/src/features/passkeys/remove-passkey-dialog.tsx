import { type Passkey, passkeyRemoval } from '@vitrin/contract/passkeys.ts';
import { CurrentPasswordField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { useRemovePasskey } from './mutations.ts';

interface RemovePasskeyDialogProps extends DialogOpenProps {
  passkey: Passkey;
  isLast: boolean;
}

const title = 'Geçiş anahtarı silinsin mi?';
const showRemovedToast = () => toast({ title: 'Geçiş anahtarı silindi' });

export default function RemovePasskeyDialog({ isLast, ...props }: RemovePasskeyDialogProps) {
  return isLast ? <PasswordRemovalDialog {...props} /> : <ConfirmRemovalDialog {...props} />;
}

type DialogProps = Omit<RemovePasskeyDialogProps, 'isLast'>;

function ConfirmRemovalDialog({ passkey, ...openProps }: DialogProps) {
  const removePasskey = useRemovePasskey(passkey.id);
  return (
    <ConfirmDialog
      {...openProps}
      title={title}
      message={
        <span>
          <b className="wrap-anywhere">{passkey.name}</b> ile artık giriş yapılamaz. Anahtarı
          cihazınızın ayarlarından da silebilirsiniz.
        </span>
      }
      onConfirm={async () => {
        await removePasskey.mutateAsync({});
        showRemovedToast();
      }}
    />
  );
}

const body = passkeyRemoval.required();

/** The dialog for the last passkey, whose removal requires the password. */
function PasswordRemovalDialog({ passkey, open, onOpenChange }: DialogProps) {
  const removePasskey = useRemovePasskey(passkey.id);
  const form = useContractForm({
    body,
    submit: async (body) => {
      await removePasskey.mutateAsync(body);
      onOpenChange(false);
      showRemovedToast();
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false }}
      submitLabel="Anahtarı sil"
      busyLabel="Siliniyor..."
      variant="danger"
      title={title}
      description={`“${passkey.name}” son geçiş anahtarınız. Silerseniz girişte yeniden şifreniz sorulur.`}
    >
      <CurrentPasswordField control={form.control} name="password" />
    </FormDialog>
  );
}
