import { passkeys } from '@vitrin/contract/passkeys.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { ReauthenticationFields } from '../../forms/reauthentication-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import { useAddPasskey } from './mutations.ts';

const body = passkeys.add.body.omit({ response: true });

/** The form for name and password. After submission, the device requires the user to unlock it. */
export default function AddPasskeyDialog({ open, onOpenChange }: DialogOpenProps) {
  const addPasskey = useAddPasskey();
  const form = useContractForm({
    body,
    submit: async (values) => {
      if (!(await addPasskey.mutateAsync(values))) return;
      onOpenChange(false);
      toast({ title: 'Geçiş anahtarı eklendi' });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={{ ...form, isDirty: false }}
      submitLabel="Devam Et"
      busyLabel="Cihazınız bekleniyor..."
      title="Geçiş anahtarı ekle"
      description="Devam ettiğinizde cihazınız parmak izinizi, yüzünüzü ya da ekran kilidinizi sorar."
    >
      <TextField
        control={form.control}
        name="name"
        label="Ad"
        required
        autoFocus
        hint="Anahtarın hangi cihazda olduğunu hatırlatır, örneğin “İş bilgisayarım”."
        autoComplete="off"
        maxLength={200}
      />
      <ReauthenticationFields control={form.control} names={['password', 'code']} />
    </FormDialog>
  );
}
