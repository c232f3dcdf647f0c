import { describe, expect, it } from 'vitest';
import { addCompany, addDraft, addTickets, sealDraw } from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';

const { site, send, listEntries, getEntryList, listTicketNumbers } = setUpDrawsSite();

describe('the entries of a draw', () => {
  it('are numbers of approved applications of the company in the chosen period', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const [one, other] = [await site.app.createUser(), await site.app.createUser()];
    const first = await addTickets(site.app, ticketCompanyId, one, 3);
    await addTickets(site.app, ticketCompanyId, other, 2);
    const otherTickets = await addTickets(site.app, await addCompany(site.app), one, 4);
    const deletedTickets = await addTickets(site.app, ticketCompanyId, one, 5);
    expect(
      (await send('DELETE', `/api/admin/ticket-applications/${deletedTickets}`)).statusCode,
    ).toBe(204);
    const pendingApplication = { ticketCompanyId, username: 'bekleyen', investmentAmount: 500 };
    await site.app.send('POST', '/api/ticket-applications', {
      as: other,
      body: pendingApplication,
    });

    const { id } = await addDraft(site.app, { ticketCompanyId });
    const leftOut = { staff: 0, suspended: 0, onBreak: 0 };
    expect(await listEntries(id)).toEqual({ entries: 5, holders: 2, leftOut });

    const { rows } = await site.app.platform.pool.query(
      'select decided_at as at from ticket_applications where id = $1',
      [first],
    );
    const at = rows[0].at.toISOString();
    await send('PATCH', `/api/admin/draws/${id}`, { approvedFrom: at, approvedTo: at });
    expect(await listEntries(id)).toEqual({ entries: 3, holders: 1, leftOut });
    await send('PATCH', `/api/admin/draws/${id}`, {
      approvedFrom: null,
      approvedTo: null,
      ticketCompanyId: null,
    });
    const all = await listEntries(id);
    expect(all.entries).toBeGreaterThanOrEqual(9);
    expect((await listTicketNumbers(otherTickets)).length).toBe(4);
  });

  it('exclude staff and suspended members and count them as excluded', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const people = [
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    const [plain, editor, suspended] = people as [TestUser, TestUser, TestUser];
    for (const account of [plain, editor, editor, suspended])
      await addTickets(site.app, ticketCompanyId, account, 2);
    await send('PATCH', `/api/admin/users/${editor.user.id}`, { role: 'editor' });
    await send('PATCH', `/api/admin/users/${suspended.user.id}`, { suspended: true });
    const { id } = await addDraft(site.app, { ticketCompanyId });
    const counted = {
      entries: 2,
      holders: 1,
      leftOut: { staff: 1, suspended: 1, onBreak: 0 },
    };
    expect(await listEntries(id)).toEqual(counted);
    expect(await sealDraw(site.app, id)).toMatchObject(counted);
    expect(await getEntryList(id)).toContain('\nleft-out staff 1 suspended 1 on-break 0\n');
    // Later changes don't affect a sealed draw.
    await send('PATCH', `/api/admin/users/${plain.user.id}`, { suspended: true });
    expect(await listEntries(id)).toEqual(counted);
  });

  it('of an event are its participants in order of joining', async () => {
    const event = { title: 'Turnuva', description: 'x', requiresTelegramVerification: false };
    const { id: eventId } = (await send('POST', '/api/admin/events', event)).json();
    const people = [
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    for (const as of people)
      await site.app.send('POST', `/api/events/${eventId}/participate`, {
        as,
        body: { message: '' },
      });
    await send('PATCH', `/api/admin/users/${people[1]?.user.id}`, { suspended: true });
    const { id } = await addDraft(site.app, { source: 'event', eventId });
    await sealDraw(site.app, id);
    const lines = (await getEntryList(id)).split('\n').slice(13, -1);
    expect(lines.map((line) => line.slice(33))).toEqual(['1 1', '2 2', '3 3']);
    for (const [at, account] of [0, 2, 3].entries()) {
      const own = await site.app.send('GET', `/api/draws/${id}/own`, { as: people[account] });
      expect(own.json()).toMatchObject({ entries: 1, ranges: [[at + 1, at + 1]] });
      expect(lines[at]?.startsWith(own.json().holder)).toBe(true);
    }
  });
});
