import { email } from '@vitrin/contract/email.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

interface ChangeEmailDialogProps extends DialogOpenProps {
  /** True if the site can send e-mail. */
  canSendMail: boolean;
}

export default function ChangeEmailDialog({
  open,
  onOpenChange,
  canSendMail,
}: ChangeEmailDialogProps) {
  const change = useApi('POST /api/user/email', {
    meta: { showsError: true },
    onSuccess: ({ user }) => {
      onOpenChange(false);
      const sentMessage = `${user.email} adresine bir doğrulama linki gönderdik.`;
      toast({
        title: 'E-posta adresiniz değiştirildi',
        description: canSendMail ? sentMessage : undefined,
      });
    },
  });
  const form = useContractForm({ body: email.change.body, submit: change.mutateAsync });
  const isAtFields = change.error instanceof ApiError && change.error.fieldIssues.length > 0;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Değiştir"
      busyLabel="Değiştiriliyor..."
      title="E-posta adresinizi değiştirin"
      description="Girişte de yeni adresiniz geçerli olur. Değişikliği eski adresinize bildiririz."
    >
      <TextField
        control={form.control}
        name="email"
        label="Yeni E-posta"
        required
        type="email"
        autoComplete="email"
      />
      <ReauthenticationFields
        control={form.control}
        names={['password', 'code']}
        label="Şifre"
        hint="Onaylamak için şifrenizi girin."
      />
      {change.error && !isAtFields && (
        <Notice tone="danger">{getErrorMessage(change.error)}</Notice>
      )}
    </FormDialog>
  );
}
