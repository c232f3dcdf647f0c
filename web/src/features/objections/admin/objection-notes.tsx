import type { ObjectionNote } from '@vitrin/contract/objections.ts';
import { NoteForm } from '../../../admin-kit/member/note-form.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';

/** The internal notes of an objection, and the field for another one. */
export function ObjectionNotes({ id, notes }: { id: string; notes: ObjectionNote[] }) {
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
      <NoteForm
        hint="Yalnızca ekip görür. Üye verilerini indirirse, yazan belirtilmeden o da görür."
        save={(body) => call('POST /api/admin/objections/:id/notes', { params: { id }, body })}
      />
    </section>
  );
}
