import { expect, it } from 'vitest';
import { setUpSupportSite } from '../../../test/support-site.ts';
import { PASSWORD } from '../../../test/test-app.ts';

const { site, send, ask, answer, reply, addNote, query } = setUpSupportSite();

const count = async (table: string, id: string) =>
  (await query(`select count(*)::int as total from ${table} where conversation_id = $1`, id))[0]
    ?.total;

it('the export has the conversations, and the notes without authors', async () => {
  const { id } = await ask({ text: 'Soru metni budur' });
  await answer(id, 'Yanıt metni');
  await addNote(id, 'İç not metni');
  const data = (await send('GET', '/api/user/export', undefined, {})).json();
  expect(data.support).toEqual([(await send('GET', `/api/support/${id}`, undefined, {})).json()]);
  expect(data.supportNotes).toEqual([
    {
      id: expect.any(String),
      conversationId: id,
      text: 'İç not metni',
      createdAt: expect.any(String),
    },
  ]);
  expect(JSON.stringify([data.support, data.supportNotes])).not.toContain(
    site.editor.user.username,
  );
});

it('a deletion takes the conversations whole; the audit log keeps that staff answered', async () => {
  const { id } = await ask();
  await answer(id);
  await reply(id);
  await addNote(id, 'Not');
  const response = await send('POST', '/api/user/delete', { password: PASSWORD }, {});
  expect(response.statusCode).toBe(200);
  expect([await count('support_messages', id), await count('support_notes', id)]).toEqual([0, 0]);
  expect(await query('select from support_conversations where id = $1', id)).toEqual([]);
  const rows = await query(
    `select actor_id from audit_log where entity_id = $1 and action = 'answer'`,
    id,
  );
  expect(rows).toEqual([{ actor_id: site.editor.user.id }]);
});
