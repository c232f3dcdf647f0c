import { useMutation } from '@tanstack/react-query';
import { type MemberNote, members } from '@vitrin/contract/members.ts';
import { Trash2 as Trash } from 'lucide-react';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { TextareaField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { useSingleFlight } from '../../../lib/use-single-flight.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useDiscardDialog } from '../../../ui/dialog/use-discard-dialog.tsx';

/** Staff notes about a member, with a form to add one. */
export function MemberNotes({ id }: { id: string }) {
  const add = useMutation({
    mutationFn: (body: { text: string }) =>
      call('POST /api/admin/members/:id/notes', { params: { id }, body }),
  });
  const form = useContractForm({
    body: members.createNote.body,
    submit: async (body) => {
      await add.mutateAsync(body);
      form.reset();
    },
  });
  const discardDialog = useDiscardDialog(form.isDirty);
  return (
    <div className="grid gap-3">
      <RelatedRows
        title="Ekip notları"
        emptyText="Henüz not yok."
        route="GET /api/admin/members/:id/notes"
        input={{ params: { id }, query: { limit: 10 } }}
      >
        {(note) => <Note note={note} />}
      </RelatedRows>
      <form {...form.props} className="grid gap-2">
        <TextareaField
          control={form.control}
          name="text"
          label="Yeni not"
          hint="Ekip görür. Üye verilerini indirirse, yazan belirtilmeden o da görür."
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
    </div>
  );
}

function Note({ note }: { note: MemberNote }) {
  const user = useCurrentUser();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/member-notes/:id', { params: { id: note.id } }),
  });
  const runOnce = useSingleFlight();
  const mayRemove = user?.role === 'super_admin' || user?.id === note.author.id;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block whitespace-pre-line wrap-anywhere">{note.text}</span>
        <span className="block text-13 text-text-3">
          {note.author.username ?? 'Silinmiş hesap'}, {formatDateTime(note.createdAt)}
        </span>
      </span>
      {mayRemove && (
        <IconButton
          size="sm"
          danger
          label={`Notu sil: ${note.text.slice(0, 40)}`}
          title="Notu sil"
          icon={<Trash aria-hidden="true" />}
          aria-disabled={remove.isPending}
          onClick={() => runOnce(() => remove.mutateAsync().catch(() => {}))}
        />
      )}
    </>
  );
}
