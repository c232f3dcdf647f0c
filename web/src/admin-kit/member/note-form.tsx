import { useMutation } from '@tanstack/react-query';
import { members } from '@vitrin/contract/members.ts';
import { TextareaField } from '../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { useDiscardDialog } from '../../ui/dialog/use-discard-dialog.tsx';

interface NoteFormProps {
  hint: string;
  save: (body: { text: string }) => Promise<unknown>;
}

/** A form for an internal note of staff. It asks before unsaved text is lost. */
export function NoteForm({ hint, save }: NoteFormProps) {
  const add = useMutation({ mutationFn: save });
  const form = useContractForm({
    body: members.createNote.body,
    submit: async (body) => {
      await add.mutateAsync(body);
      form.reset();
    },
  });
  const discardDialog = useDiscardDialog(form.isDirty);
  return (
    <>
      <form {...form.props} className="grid gap-2">
        <TextareaField
          control={form.control}
          name="text"
          label="Yeni not"
          hint={hint}
          rows={2}
          maxLength={2000}
        />
        <Button
          type="submit"
          variant="soft"
          size="sm"
          className="justify-self-start"
          busy={form.isBusy}
          busyLabel="Ekleniyor..."
        >
          Not ekle
        </Button>
      </form>
      {discardDialog}
    </>
  );
}
