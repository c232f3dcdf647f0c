import { draws } from '@vitrin/contract/draws.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

interface ReasonDialogProps extends DialogOpenProps {
  title: string;
  submitLabel: string;
  /** Explains the consequences. */
  children: string;
  submit: (body: { reason: string }) => Promise<unknown>;
}

/** Asks for a reason that will be public. */
export function ReasonDialog({
  title,
  submitLabel,
  children,
  submit,
  ...openProps
}: ReasonDialogProps) {
  const form = useContractForm({
    body: draws.cancel.body,
    submit: async (body) => {
      // An invalid reason keeps the dialog open. The mutation shows all other errors in a toast.
      await submit(body).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status === 400) throw error;
      });
      openProps.onOpenChange(false);
    },
  });
  return (
    <FormDialog {...openProps} form={form} submitLabel={submitLabel} variant="danger" title={title}>
      <p className="text-14 text-text-2">{children}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label="Neden"
        required
        hint="Herkes okur; kişisel bilgi yazmayın."
        rows={3}
        maxLength={200}
      />
    </FormDialog>
  );
}
