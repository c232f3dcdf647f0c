import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpSupportSite } from '../../../test/support-site.ts';

const calls = setUpSupportSite();
const { site, send, ask, answer, reply, getDetail, claim, addNote, list, query } = calls;

const countWaiting = async (): Promise<number> =>
  (await send('GET', '/api/admin/waiting', undefined, { as: site.editor })).json().support;

describe('the list of staff', () => {
  it('has the longest waiting conversation first and filters by status, matter and text', async () => {
    const word = `kelime${site.member.user.username}`;
    const first = await ask({ about: 'points', text: `${word} İLK SORU` });
    const second = await ask({ text: `${word} ikinci soru` });
    const third = await ask({ text: `${word} üçüncü soru` });
    await answer(third.id);
    await query(
      `update support_conversations set status_since = now() - interval '2 days' where id = $1`,
      second.id,
    );
    const listIds = async (filter: string) => (await list(filter)).map(({ id }) => id);
    expect(await listIds(`q=${word}`)).toEqual([second.id, first.id, third.id]);
    expect(await listIds(`q=${word}&status=waiting`)).toEqual([second.id, first.id]);
    expect(await listIds(`q=${word}&about=points`)).toEqual([first.id]);
    expect(await listIds(`q=${word} ilk`)).toEqual([first.id]);
    expect(await listIds(`q=${site.member.user.email}&status=answered`)).toEqual([third.id]);
    expect(await listIds('q=boyle-bir-sey-yok')).toEqual([]);
    const [row] = await list(`q=${word}&status=answered`);
    expect(row).toMatchObject({
      user: { id: site.member.user.id, username: site.member.user.username },
      lastMessage: { from: 'staff', text: 'Yarın gelir.' },
      claim: null,
      version: 2,
    });
    expect(row).not.toHaveProperty('messages');
  });

  it('counts waiting conversations', async () => {
    const before = await countWaiting();
    const { id } = await ask();
    expect(await countWaiting()).toBe(before + 1);
    await answer(id);
    expect(await countWaiting()).toBe(before);
    await reply(id);
    expect(await countWaiting()).toBe(before + 1);
    await calls.closeAsStaff(id);
    expect(await countWaiting()).toBe(before);
  });
});

describe('the detail for staff', () => {
  it('has the record, the member without contact data, and the notes', async () => {
    const { id } = await ask();
    const noteResponse = await addNote(id, 'Firmaya sordum.');
    expect(noteResponse.statusCode).toBe(201);
    const { id: editorId, username } = site.editor.user;
    const detail = (await getDetail(id)).json();
    expect(noteResponse.json()).toEqual({
      id: expect.any(String),
      text: 'Firmaya sordum.',
      author: { id: editorId, username },
      createdAt: expect.any(String),
    });
    expect(detail.notes).toEqual([noteResponse.json()]);
    expect(detail.record).toBeNull();
    expect(detail.member).toMatchObject({ id: site.member.user.id, points: 0 });
    expect(detail.member).not.toHaveProperty('email');
    expect(detail.member).not.toHaveProperty('phone');
    expect(JSON.stringify((await calls.get(id)).json())).not.toContain('Firmaya');
  });

  it('does not lose a conversation whose record was deleted', async () => {
    const body = { platform: 'youtube', platformUsername: '@silinecek.hesap' };
    const { id: aboutId } = (
      await send('POST', '/api/social-verifications/manual', body, {})
    ).json();
    const { id } = await ask({ about: 'verification', aboutId });
    await send('DELETE', `/api/admin/social-verifications/${aboutId}`, undefined, {
      as: site.editor,
    });
    expect((await getDetail(id)).json()).toMatchObject({ aboutId, record: null });
  });
});

describe('a claim', () => {
  it('lasts 30 minutes, is shown to others, and a second one takes over', async () => {
    const { id, version } = await ask();
    const claimed = (await claim(id)).json();
    expect(claimed).toMatchObject({
      version,
      claim: { id: site.editor.user.id, username: site.editor.user.username },
    });
    expect(Date.parse(claimed.claim.until) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(Date.parse(claimed.claim.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    const other = await site.app.createUser('editor');
    expect((await claim(id, { as: other })).json().claim.id).toBe(other.user.id);
    const readListedClaim = async () => (await list()).find((row) => row.id === id)?.claim;
    expect((await readListedClaim())?.username).toBe(other.user.username);
    await query(
      `update support_conversations set claimed_until = now() - interval '1 second' where id = $1`,
      id,
    );
    expect(await readListedClaim()).toBeNull();
    expect((await getDetail(id)).json().claim).toBeNull();
  });
});

describe('two members of staff', () => {
  it('who answer the same version: the second gets 412 with the present conversation', async () => {
    const { id, version } = await ask();
    const other = await site.app.createUser('editor');
    const responses = await Promise.all([
      calls.sendAnswer(id, 'Birinci yanıt', { as: site.editor, version }),
      calls.sendAnswer(id, 'İkinci yanıt', { as: other, version }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412]);
    const refused = responses.find(({ statusCode }) => statusCode === 412)?.json();
    expect(refused.code).toBe('content.changed');
    expect(refused.details.present).toMatchObject({ id, version: 2, status: 'answered' });
    expect(refused.details.present.member).not.toHaveProperty('email');
    expect(refused.details.present.messages).toHaveLength(2);
    expect((await calls.get(id)).json().messages).toHaveLength(2);
    await addNote(id, 'Not');
    await claim(id);
    expect((await getDetail(id)).headers.etag).toBe('"2"');
    expect(
      (await calls.closeAsStaff(id, { as: other, version: 1 })).json().details.present.version,
    ).toBe(2);
    expect((await calls.closeAsStaff(id, { as: other, version: 2 })).json()).toMatchObject({
      status: 'closed',
      version: 3,
    });
  });

  it('an answer twice with the same key is there once', async () => {
    const { id } = await ask();
    const options = { as: site.editor, key: crypto.randomUUID() };
    const responses = await Promise.all([1, 2].map(() => calls.sendAnswer(id, 'Bir kez', options)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await calls.get(id)).json().messages).toHaveLength(2);
    const notifications = (await send('GET', '/api/notifications', undefined, {})).json();
    expect(notifications).toHaveLength(1);
  });
});

it('calls about an unknown conversation are 404', async () => {
  const id = crypto.randomUUID();
  for (const response of [
    await getDetail(id),
    await calls.sendAnswer(id),
    await claim(id),
    await calls.closeAsStaff(id),
    await addNote(id, 'Not'),
  ])
    expectErrorResponse(response, 404, 'not_found');
});

it('the audit log has the actions of staff without texts', async () => {
  const { id } = await ask({ text: 'Gizli sorum burada' });
  await claim(id);
  await answer(id, 'Gizli yanıtım burada');
  await addNote(id, 'Gizli notum burada');
  await calls.closeAsStaff(id);
  const rows = await query(
    'select action, before, after from audit_log where entity_id = $1 order by id',
    id,
  );
  expect(rows.map(({ action }) => action)).toEqual(['claim', 'answer', 'note', 'close']);
  expect(JSON.stringify(rows)).not.toContain('Gizli');
});
