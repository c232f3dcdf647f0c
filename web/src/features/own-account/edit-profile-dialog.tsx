import type { User } from '@vitrin/contract/accounts.ts';
import { formatPhone } from '@vitrin/contract/phone.ts';
import { profile } from '@vitrin/contract/profile.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { PersonFields } from './person-fields.tsx';

interface EditProfileDialogProps extends DialogOpenProps {
  user: Pick<User, 'firstName' | 'lastName' | 'phone'>;
}

export default function EditProfileDialog({ user, open, onOpenChange }: EditProfileDialogProps) {
  const update = useApi('PUT /api/user/profile', {
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Bilgileriniz kaydedildi' });
    },
  });
  const form = useContractForm({
    body: profile.update.body,
    row: { ...user, phone: user.phone && formatPhone(user.phone) },
    submit: update.mutateAsync,
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
      title="Bilgilerinizi düzenleyin"
      description="Hepsi isteğe bağlıdır; boş bırakabilirsiniz."
    >
      <PersonFields control={form.control} names={['firstName', 'lastName', 'phone']} />
    </FormDialog>
  );
}
