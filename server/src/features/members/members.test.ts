import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

const site = setUpSite(async (app) => ({
  superAdmin: await app.createUser('super_admin'),
  editor: await app.createUser('editor'),
  member: await app.createUser(),
}));

const buildPath = (suffix = '') => `/api/admin/members/${site.member.user.id}${suffix}`;
const readMember = async (suffix = '', as = site.editor) =>
  (await site.app.send('GET', buildPath(suffix), { as })).json();
const createNote = (text: string, as = site.editor) =>
  site.app.send('POST', buildPath('/notes'), { as, body: { text } });
const deleteNote = (id: string, as: TestUser) =>
  site.app.send('DELETE', `/api/admin/member-notes/${id}`, { as });

describe('a member', () => {
  it('is shown to editors without contact details', async () => {
    const response = await readMember();
    expect(response).toMatchObject({
      id: site.member.user.id,
      username: site.member.user.username,
      points: 0,
    });
    expect(JSON.stringify(response)).not.toContain(site.member.user.email);
    for (const key of ['email', 'phone', 'emailVerified']) expect(response).not.toHaveProperty(key);
  });

  it('has a ledger that editors may read', async () => {
    const body = { delta: 5, reason: 'Deneme' };
    await site.app.send('POST', `/api/admin/users/${site.member.user.id}/points`, {
      as: site.superAdmin,
      body,
    });
    expect(await readMember('/points')).toMatchObject([{ delta: 5, balanceAfter: 5 }]);
  });

  it('has point totals by source that add up to the balance', async () => {
    const account = { platform: 'youtube', platformUsername: `@${site.member.user.username}` };
    const path = '/api/social-verifications/manual';
    const { id } = (await site.app.send('POST', path, { as: site.member, body: account })).json();
    const decision = { status: 'approved' };
    await site.app.send('PATCH', `/api/admin/social-verifications/${id}`, {
      as: site.editor,
      body: decision,
    });
    const body = { delta: -3, reason: 'Deneme' };
    await site.app.send('POST', `/api/admin/users/${site.member.user.id}/points`, {
      as: site.superAdmin,
      body,
    });
    expect(await readMember('/point-totals')).toEqual([
      { source: 'social', points: 150 },
      { source: 'correction', points: 2 },
    ]);
    expect((await readMember()).points).toBe(152);
  });

  it('with an unknown id answers 404 on every member endpoint', async () => {
    const buildUnknownPath = (suffix: string) =>
      `/api/admin/members/${crypto.randomUUID()}${suffix}`;
    for (const suffix of [
      ...['', '/points', '/point-totals', '/notes', '/participations', '/notifications'],
    ])
      expectErrorResponse(
        await site.app.send('GET', buildUnknownPath(suffix), { as: site.editor }),
        404,
      );
    const body = { text: 'Not' };
    expectErrorResponse(
      await site.app.send('POST', buildUnknownPath('/notes'), { as: site.editor, body }),
      404,
    );
  });
});

describe('the page of a member', () => {
  it('has the events with the message, and notifications without their texts', async () => {
    const eventBody = {
      title: 'Turnuva',
      description: 'Ödüllü',
      requiresTelegramVerification: false,
    };
    const { id } = (
      await site.app.send('POST', '/api/admin/events', { as: site.editor, body: eventBody })
    ).json();
    const body = { message: 'oyuncu7' };
    await site.app.send('POST', `/api/events/${id}/participate`, { as: site.member, body });
    expect(await readMember('/participations')).toMatchObject([
      { title: 'Turnuva', message: 'oyuncu7' },
    ]);
    const notifications: object[] = await readMember('/notifications');
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'points.corrected', readAt: null }),
    );
    for (const notification of notifications) expect(notification).not.toHaveProperty('body');
  });

  it('has the objections and conversations of this member alone', async () => {
    const otherMember = await site.app.createUser();
    for (const sender of [site.member, otherMember]) {
      const body = { about: 'other', text: 'Puanım ne zaman gelir acaba?' };
      await site.app.send('POST', '/api/support', { as: sender, body });
    }
    const userId = site.member.user.id;
    const readList = async (path: string) =>
      (await site.app.send('GET', `${path}?userId=${userId}`, { as: site.editor })).json();
    expect(await readList('/api/admin/support')).toMatchObject([{ user: { id: userId } }]);
    expect(await readList('/api/admin/objections')).toEqual([]);
  });
});

describe('the notes about a member', () => {
  it('have an author, are listed newest first and are audited', async () => {
    const firstNote = (await createNote('İlk not')).json();
    expect(firstNote).toMatchObject({
      text: 'İlk not',
      author: { id: site.editor.user.id, username: site.editor.user.username },
    });
    await createNote('İkinci\nsatır', site.superAdmin);
    expect((await readMember('/notes')).map(({ text }: { text: string }) => text)).toEqual([
      'İkinci\nsatır',
      'İlk not',
    ]);
    const auditRows = (await listAuditEntries(site.app, site.member.user.id)).filter(
      ({ action }) => action === 'note',
    );
    expect(auditRows).toMatchObject([
      { actor_id: site.editor.user.id, entity: 'users', after: { note: 'İlk not' } },
      { actor_id: site.superAdmin.user.id },
    ]);
    expectErrorResponse(await createNote('  '), 400, 'validation');
    expectErrorResponse(await createNote('ş'.repeat(2001)), 400, 'validation');
  });

  it('are deleted by their author and by super admins', async () => {
    const [ownNote, otherAuthorNote] = [
      (await createNote('Benim')).json(),
      (await createNote('Sahibin', site.superAdmin)).json(),
    ];
    expectErrorResponse(
      await deleteNote(otherAuthorNote.id, site.editor),
      403,
      'members.not_your_note',
    );
    expect((await deleteNote(ownNote.id, site.editor)).statusCode).toBe(204);
    expectErrorResponse(await deleteNote(ownNote.id, site.editor), 404);
    const otherNote = (await createNote('Editörün')).json();
    expect((await deleteNote(otherNote.id, site.superAdmin)).statusCode).toBe(204);
    expect((await listAuditEntries(site.app, site.member.user.id)).at(-1)).toMatchObject({
      action: 'note-removed',
      before: { note: 'Editörün' },
    });
  });

  it('are in the member’s data export without author and are deleted with the account', async () => {
    const leavingUser = await site.app.createUser();
    const notesPath = `/api/admin/members/${leavingUser.user.id}/notes`;
    for (const text of ['Gizli not', 'Silinen not'])
      await site.app.send('POST', notesPath, { as: site.editor, body: { text } });
    const [newestNote] = (await site.app.send('GET', notesPath, { as: site.editor })).json();
    await deleteNote(newestNote.id, site.editor);
    const exportedData = (
      await site.app.send('GET', '/api/user/export', { as: leavingUser })
    ).json();
    expect(exportedData.staffNotes).toMatchObject([{ text: 'Gizli not' }]);
    expect(JSON.stringify(exportedData.staffNotes)).not.toContain(site.editor.user.id);
    const body = { password: PASSWORD };
    await site.app.send('POST', '/api/user/delete', { as: leavingUser, body });
    const { rows } = await site.app.platform.pool.query(
      `select (select count(*)::int from member_notes where user_id = $1) as notes,
              (select count(*)::int from audit_log where entity_id = $2 and (before::text || after::text) ~ 'not') as remaining`,
      [leavingUser.user.id, leavingUser.user.id],
    );
    expect(rows).toEqual([{ notes: 0, remaining: 0 }]);
  });
});
