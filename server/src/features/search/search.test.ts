import { describe, expect, it } from 'vitest';
import { setUpTicketsSite } from '../../../test/tickets-site.ts';

const { site, asEditor, addCompany, createApplication, decideApplication, listTicketNumbers } =
  setUpTicketsSite();

const search = async (q: string, as = site.editor) =>
  (await site.app.send('GET', `/api/admin/search?${new URLSearchParams({ q })}`, { as })).json();

describe('the search of the command palette', () => {
  it('finds members by the beginning of a name, regardless of case and accents', async () => {
    const { user } = site.member;
    const usernamePrefix = user.username.slice(0, -1).toLocaleUpperCase('tr');
    expect((await search(usernamePrefix)).members).toContainEqual({
      id: user.id,
      username: user.username,
      email: null,
    });
    expect((await search(user.username.slice(1))).members).toEqual([]);
    for (const query of ['', ' ', '%', '_', '\\', `${user.username}_`])
      expect((await search(query)).members, query).toEqual([]);
  });

  it('finds a member by e-mail for super admins only', async () => {
    const { user } = site.member;
    const superAdmin = await site.app.createUser('super_admin');
    const expectedMember = { id: user.id, username: user.username, email: user.email };
    expect((await search(user.email.toUpperCase(), superAdmin)).members).toEqual([expectedMember]);
    const emailPart = user.email.slice(1, -3).toUpperCase();
    expect((await search(emailPart, superAdmin)).members).toEqual([expectedMember]);
    for (const q of [user.email, emailPart]) expect((await search(q)).members).toEqual([]);
  });

  it('finds only the owner by a whole e-mail address', async () => {
    const { user } = site.member;
    const superAdmin = await site.app.createUser('super_admin');
    const other = await site.app.createUser();
    const longerEmail = `x${user.email}`;
    await site.app.platform.pool.query('update users set email = $1 where id = $2', [
      longerEmail,
      other.user.id,
    ]);
    const findIds = async (q: string) =>
      (await search(q, superAdmin)).members.map((row: { id: string }) => row.id);
    expect(await findIds(user.email)).toEqual([user.id]);
    expect(await findIds(longerEmail)).toEqual([other.user.id]);
    expect((await findIds(user.email.slice(0, -1))).sort()).toEqual(
      [user.id, other.user.id].sort(),
    );
  });

  it('finds applications by the partner username and by a ticket number', async () => {
    const company = await addCompany({ name: 'Narcel', ticketPrice: 100 });
    const { id } = await createApplication(company.id, 300, { username: 'ŞAHİN 34' });
    expect((await search('sahin')).applications).toEqual([
      { id, username: 'ŞAHİN 34', company: 'Narcel', status: 'pending', ticketNumber: null },
    ]);
    await decideApplication(id, 'approved');
    const [firstNumber] = await listTicketNumbers(id);
    const ticketNumber = firstNumber?.ticketNumber ?? '';
    for (const q of [ticketNumber, ticketNumber.toLowerCase(), ticketNumber.replace('-', '')])
      expect((await search(q)).applications).toMatchObject([{ id, ticketNumber }]);
    expect((await search('BLT-99999999')).applications).toEqual([]);
    await asEditor('DELETE', `/api/admin/ticket-applications/${id}`);
    expect((await search(ticketNumber)).applications).toEqual([]);
  });

  it('and the search of partner events have an index for each condition', async () => {
    const { pool } = site.app.platform;
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      for (const text of [
        `select id from users where lower(username collate "C") like fold_text('ali%') order by lower(username collate "C") limit 6`,
        `select id from ticket_applications where username_folded like fold_text('ali%') limit 6`,
      ]) {
        const { rows } = await client.query(`explain ${text}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index Cond: .*~>=~|Index Cond: .*>= /);
      }
      for (const text of [
        `select user_id from user_search where text like fold_text('%ali%') limit 6`,
        `select id from ticket_applications where username_folded like fold_text('%ali%') limit 6`,
        `select id from partner_events where fold_text(transaction_id) like fold_text('%ali%') limit 6`,
      ]) {
        const { rows } = await client.query(`explain ${text}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Bitmap Index Scan/);
      }
    } finally {
      client.release(true);
    }
  });
});
