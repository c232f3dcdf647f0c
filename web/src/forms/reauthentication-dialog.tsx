import { type Credentials, credentials } from '@vitrin/contract/reauthentication.ts';
import { z } from 'zod';
import { FormDialog, type FormDialogProps } from '../ui/dialog/form-dialog.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const body = z.object(credentials);

type ReauthenticationDialogProps = Pick<
  FormDialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'submitLabel' | 'busyLabel' | 'variant'
> & {
  /** Makes the call that requires re-authentication. The dialog closes after it. */
  onConfirm: (values: Credentials) => Promise<unknown>;
};

/** A dialog that confirms a change of credentials with the member's password, and a code if the account needs one. */
export function ReauthenticationDialog({ onConfirm, ...dialog }: ReauthenticationDialogProps) {
  const form = useContractForm({
    body,
    submit: async (values) => {
      await onConfirm(values);
      dialog.onOpenChange(false);
    },
  });
  return (
    <FormDialog {...dialog} form={{ ...form, isDirty: false }}>
      <ReauthenticationFields
        control={form.control}
        names={['password', 'code']}
        hint="Onaylamak için şifrenizi girin."
      />
    </FormDialog>
  );
}
