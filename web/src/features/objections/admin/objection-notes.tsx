import { useMutation } from '@tanstack/react-query';
import { type ObjectionNote, objections } from '@vitrin/contract/objections.ts';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDiscardDialog } from '../../../ui/dialog/use-discard-dialog.tsx';

/** The internal notes of an objection, and the field for another one. */
export function ObjectionNotes({ id, notes }: { id: string; notes: ObjectionNote[] }) {
  const add = useMutation({
    mutationFn: (body: { text: string }) =>
      call('POST /api/admin/objections/:id/notes', { params: { id }, body }),
  });
  const form = useContractForm({
    body: objections.createNote.body,
    submit: async (body) => {
      await add.mutateAsync(body);
      form.reset();
    },
  });
  const discardDialog = useDiscardDialog(form.isDirty);
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-label="İç notlar">
      <h3 className="text-13 font-strong text-text-2">İç notlar</h3>
      {notes.length > 0 && (
        <ul className="grid gap-2 text-14">
          {notes.map((note) => (
            <li key={note.id} className="min-w-0">
              <span className="block whitespace-pre-line wrap-anywhere">{note.text}</span>
              <span className="block text-13 text-text-3">
                {note.author?.username ?? 'Silinmiş hesap'}, {formatDateTime(note.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="grid gap-2">
        <TextareaField
          control={form.control}
          name="text"
          label="Yeni not"
          hint="Yalnızca ekip görür. Üye verilerini indirirse, yazan belirtilmeden o da görür."
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
    </section>
  );
}
