import { describe, expect, it } from 'vitest';
import { readBrowserCookie, setUpDuplicatesSite } from '../../../test/duplicates-site.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { PASSWORD, startTestApp, type TestUser } from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { deleteOldSignals } from './delete-signals.ts';
import { refreshDueGroups } from './refresh-groups.ts';

const {
  site,
  registerMember,
  registerInBrowser,
  registerBurst,
  getBalances,
  listHeld,
  getWaits,
  listGroups,
  findGroup,
  verifyEmail,
  apply,
  addTicketCompany,
  refreshAll,
  query,
} = setUpDuplicatesSite();

describe('accounts made in one browser', () => {
  it('are a group, whose newer accounts wait for a review, proven or not', async () => {
    const [oldest, second, third] = (await registerInBrowser(3)) as [TestUser, TestUser, TestUser];
    const group = await findGroup(second);
    expect(group).toMatchObject({
      state: 'open',
      outcome: null,
      decidedAt: null,
      decidedBy: null,
      heldPoints: 300,
      members: [oldest, second, third].map(({ user }) => ({
        id: user.id,
        username: user.username,
        points: 0,
        heldPoints: 100,
        isProven: false,
        status: 'active',
      })),
      reasons: [
        {
          kind: 'browser',
          text: '3 üye aynı tarayıcıdan kaydolmuş',
          memberIds: [second.user.id, third.user.id].sort(),
        },
      ],
    });
    expect([await getWaits(oldest), await getWaits(second)]).toEqual([['proof'], ['review']]);
    const [earning] = await listHeld(second);
    expect(earning.expiresAt).toBeNull();
    expect(JSON.stringify(earning)).not.toMatch(/browser|tarayıcı/);
    await verifyEmail(second);
    expect(await getBalances(second)).toEqual({ points: 0, heldPoints: 100 });
    await verifyEmail(oldest);
    expect(await getBalances(oldest)).toEqual({ points: 100, heldPoints: 0 });
  });

  it('are overdue once their points have waited for more than three days', async () => {
    const [, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const search = '?state=open&overdue=true';
    expect(await findGroup(second, '?state=open&overdue=false')).toBeDefined();
    expect(await findGroup(second, search)).toBeUndefined();
    await query(
      `update held_points set created_at = now() - interval '73 hours' where user_id = $1`,
      [second.user.id],
    );
    expect(await findGroup(second, search)).toBeDefined();
  });

  it('are no group if they were made elsewhere and only used in it', async () => {
    const [first, second] = [await registerMember(), await registerMember()];
    const login = await site.app.signIn(first.user.email, PASSWORD);
    const cookie = readBrowserCookie(login);
    expect(cookie).not.toBe('');
    await site.app.send('POST', '/api/auth/login', {
      body: { email: second.user.email, password: PASSWORD },
      headers: { cookie },
    });
    expect(await findGroup(first)).toBeUndefined();
    const third = await registerMember({ cookie });
    expect((await findGroup(third))?.reasons[0]).toMatchObject({ memberIds: [third.user.id] });
  });

  it('are no group with a forged cookie', async () => {
    const cookie = `vitrin_browser=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    const [first] = [await registerMember({ cookie }), await registerMember({ cookie })];
    expect(await findGroup(first)).toBeUndefined();
  });
});

describe('other signals', () => {
  it('one mailbox in two spellings makes a group', async () => {
    const name = `ayse${process.pid}`;
    await registerMember({ email: `${name}@gmail.com` });
    const second = await registerMember({ email: `${name.replace('y', '.y')}+2@googlemail.com` });
    expect((await findGroup(second))?.reasons).toMatchObject([
      { kind: 'mailbox', memberIds: [second.user.id] },
    ]);
    expect(await getWaits(second)).toEqual(['review']);
  });

  it('the fifth account of a private mail domain makes a group, of a public one none', async () => {
    const members: TestUser[] = [];
    for (let n = 0; n < 6; n++)
      members.push(await registerMember({ email: `uye${n}@kurum${process.pid}.example` }));
    const group = await findGroup(members[0] as TestUser);
    expect(group?.reasons).toMatchObject([
      {
        kind: 'domain',
        text: '6 üye aynı e-posta alan adını kullanıyor; 2 tanesi 30 gün içindeki beşinci ya da daha sonraki kayıt',
        memberIds: members.slice(4).map(({ user }) => user.id),
      },
    ]);
    expect(await getWaits(members[3] as TestUser)).toEqual(['proof']);
    expect(await getWaits(members[4] as TestUser)).toEqual(['review']);
    let last: TestUser | undefined;
    for (let n = 0; n < 6; n++)
      last = await registerMember({ email: `uye${n}.${process.pid}@yahoo.com` });
    expect(await findGroup(last as TestUser)).toBeUndefined();
  });

  it('one name at one ticket company makes a group', async () => {
    const ticketCompanyId = await addTicketCompany();
    const [first, second] = [await registerMember(), await registerMember()];
    for (const member of [first, second]) await apply(member, ticketCompanyId, 'Oyuncu7');
    const group = await findGroup(second);
    expect(group?.reasons).toEqual([
      {
        kind: 'partner-name',
        text: '2 üye Zirvelon firmasında “Oyuncu7” adını bildirmiş',
        memberIds: [second.user.id],
      },
    ]);
    expect(await getWaits(second)).toEqual(['review']);
    const applications = (
      await site.app.send('GET', '/api/admin/ticket-applications', { as: site.editor })
    ).json();
    expect(applications[0].duplicate).toEqual({ id: group?.id, text: group?.reasons[0]?.text });
    const own = (await site.app.send('GET', '/api/ticket-applications', { as: second })).json();
    expect(own[0]).not.toHaveProperty('duplicate');
    const id = applications[0].id;
    await site.app.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: site.editor });
    const [audit] = await listAuditEntries(site.app, id);
    expect(audit).toMatchObject({ action: 'delete', before: { userId: second.user.id } });
    expect(audit?.before).not.toHaveProperty('duplicate');
  });

  it('a burst holds at most 24 hours, comes last and is not counted', async () => {
    const members = await registerBurst(5, '10.200.9.9');
    const [first, , , fourth] = members as [TestUser, TestUser, TestUser, TestUser];
    expect((await findGroup(fourth))?.reasons).toMatchObject([
      { kind: 'burst', memberIds: members.slice(3).map(({ user }) => user.id) },
    ]);
    expect([await getWaits(first), await getWaits(fourth)]).toEqual([['proof'], ['review']]);
    const groups = await listGroups('?state=open');
    expect(groups.at(-1)?.reasons[0]?.kind).toBe('burst');
    const counted = groups.filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'burst'));
    const counts = await site.app.send('GET', '/api/admin/waiting', { as: site.editor });
    expect(counts.json().duplicates).toBe(counted.length);
    await verifyEmail(fourth);
    expect(await getBalances(fourth)).toEqual({ points: 0, heldPoints: 100 });
    await query(
      `update users set created_at = created_at - interval '25 hours' where id = any($1)`,
      [members.map(({ user }) => user.id)],
    );
    await refreshDueGroups(createSystemContext(site.app.platform));
    expect(await getBalances(fourth)).toEqual({ points: 100, heldPoints: 0 });
    expect(await getWaits(members[4] as TestUser)).toEqual(['proof']);
    expect(await findGroup(fourth)).toBeUndefined();
  });
});

it('the groups are the same when computed again from nothing', async () => {
  const readGroups = () =>
    query(`select g.reasons, (select array_agg(d.user_id || ' ' || d.wait order by d.user_id)
             from duplicate_members d where d.group_id = g.id) as members
             from duplicate_groups g where g.state = 'open' order by g.reasons::text`);
  await refreshAll();
  const before = await readGroups();
  expect(before.length).toBeGreaterThan(2);
  await query(`delete from duplicate_groups where state = 'open'`);
  await refreshAll();
  expect(await readGroups()).toEqual(before);
});

it('signals are deleted 60 days after their last use, and in the export in words', async () => {
  const member = await registerMember();
  const data = (await site.app.send('GET', '/api/user/export', { as: member })).json();
  expect(data.accountSignals).toHaveLength(4);
  expect(JSON.stringify(data.accountSignals)).toContain('Kayıt olduğunuz ağ adresinin bloğu');
  const count = () => query('select 1 from account_signals where user_id = $1', [member.user.id]);
  const age = (days: number) =>
    query(
      `update account_signals set used_at = now() - make_interval(days => $2) where user_id = $1`,
      [member.user.id, days],
    );
  await age(59);
  await deleteOldSignals(site.app.platform);
  expect(await count()).toHaveLength(4);
  await age(61);
  await deleteOldSignals(site.app.platform);
  expect(await count()).toEqual([]);
});

it('on a site without mail and bot nothing is held, and groups are still found', async () => {
  const app = await startTestApp({ database: site.app.database });
  const register = async (n: number, cookie = '') => {
    const username = `kanitsiz${process.pid}-${n}`;
    const body = { username, email: `${username}@kanitsiz${n}.example`, password: PASSWORD };
    return app.send('POST', '/api/auth/register', {
      body: { ...body, streamUrl: site.streamUrl },
      headers: { cookie },
    });
  };
  const second = await register(2, readBrowserCookie(await register(1)));
  expect(second.json()).toMatchObject({ pointsEarned: 100 });
  expect(await findGroup({ user: second.json().user, cookie: '' })).toBeDefined();
  await app.close();
});
