import type { MemberNote } from '@vitrin/contract/members.ts';
import { Trash2 as Trash } from 'lucide-react';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { RelatedRows } from '../../../admin-kit/list/related-rows.tsx';
import { NoteForm } from '../../../admin-kit/member/note-form.tsx';
import { useDefer } from '../../../admin-kit/undo/use-defer.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

/** Staff notes about a member, with a form to add one. */
export function MemberNotes({ id }: { id: string }) {
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
      <NoteForm
        hint="Ekip görür. Üye verilerini indirirse notu da görür, yazanın adını görmez."
        save={(body) => call('POST /api/admin/members/:id/notes', { params: { id }, body })}
      />
    </div>
  );
}

function Note({ note }: { note: MemberNote }) {
  const user = useCurrentUser();
  const defer = useDefer();
  const { id, text } = note;
  const name = text.slice(0, 40);
  const canDelete = user?.role === 'super_admin' || user?.id === note.author.id;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
        <span className="block text-13 text-text-3">
          <span>{`${note.author.username ?? 'Silinmiş hesap'}, `}</span>
          <ShortTime iso={note.createdAt} isInText />
        </span>
      </span>
      {canDelete && (
        <IconButton
          size="sm"
          danger
          label={`Notu sil: ${name}`}
          title="Notu sil"
          icon={<Trash />}
          onClick={() =>
            defer({
              ids: [id],
              isDeletion: true,
              name,
              message: 'Not silindi',
              send: () => call('DELETE /api/admin/member-notes/:id', { params: { id } }),
            })
          }
        />
      )}
    </>
  );
}
