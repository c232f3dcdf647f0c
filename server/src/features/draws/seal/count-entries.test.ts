import { describe, expect, it } from 'vitest';
import { addCompany, addDraft, addTickets, sealDraw } from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';

const { site, send, getEntryCounts, getEntryList, listTicketNumbers } = setUpDrawsSite();

describe('the entries of a draw', () => {
  it('are numbers of approved applications of the company in the chosen period', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    const firstApplicationId = await addTickets(site.app, ticketCompanyId, firstMember, 3);
    await addTickets(site.app, ticketCompanyId, secondMember, 2);
    const otherApplicationId = await addTickets(
      site.app,
      await addCompany(site.app),
      firstMember,
      4,
    );
    const deletedApplicationId = await addTickets(site.app, ticketCompanyId, firstMember, 5);
    expect(
      (await send('DELETE', `/api/admin/ticket-applications/${deletedApplicationId}`)).statusCode,
    ).toBe(204);
    const pendingApplication = { ticketCompanyId, username: 'bekleyen', investmentAmount: 500 };
    await site.app.send('POST', '/api/ticket-applications', {
      as: secondMember,
      body: pendingApplication,
    });

    const { id } = await addDraft(site.app, { ticketCompanyId });
    const leftOut = { staff: 0, suspended: 0, onBreak: 0 };
    expect(await getEntryCounts(id)).toEqual({ entries: 5, holders: 2, leftOut });
    const countSource = async (query: string) =>
      (await send('GET', `/api/admin/draws/entries?${query}`)).json();
    expect(await countSource(`ticketCompanyId=${ticketCompanyId}`)).toEqual({
      ...{ entries: 5, holders: 2, leftOut },
    });
    expect(await countSource('approvedTo=2020-01-01T00:00:00Z')).toMatchObject({ entries: 0 });

    const { rows } = await site.app.platform.pool.query(
      'select decided_at as at from ticket_applications where id = $1',
      [firstApplicationId],
    );
    const decidedAt = rows[0].at.toISOString();
    await send('PATCH', `/api/admin/draws/${id}`, {
      approvedFrom: decidedAt,
      approvedTo: decidedAt,
    });
    expect(await getEntryCounts(id)).toEqual({ entries: 3, holders: 1, leftOut });
    await send('PATCH', `/api/admin/draws/${id}`, {
      approvedFrom: null,
      approvedTo: null,
      ticketCompanyId: null,
    });
    const { entries } = await getEntryCounts(id);
    expect(entries).toBeGreaterThanOrEqual(9);
    expect((await listTicketNumbers(otherApplicationId)).length).toBe(4);
  });

  it('exclude staff and suspended members and count them as excluded', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const people = [
      await site.app.createUser(),
      await site.app.createUser(),
      await site.app.createUser(),
    ];
    const [regularMember, editor, suspendedMember] = people as [TestUser, TestUser, TestUser];
    for (const account of [regularMember, editor, editor, suspendedMember])
      await addTickets(site.app, ticketCompanyId, account, 2);
    await send('PATCH', `/api/admin/users/${editor.user.id}`, { role: 'editor' });
    await send('PATCH', `/api/admin/users/${suspendedMember.user.id}`, { suspended: true });
    const { id } = await addDraft(site.app, { ticketCompanyId });
    const expectedCounts = {
      entries: 2,
      holders: 1,
      leftOut: { staff: 1, suspended: 1, onBreak: 0 },
    };
    expect(await getEntryCounts(id)).toEqual(expectedCounts);
    expect(await sealDraw(site.app, id)).toMatchObject(expectedCounts);
    expect(await getEntryList(id)).toContain('\nleft-out staff 1 suspended 1 on-break 0\n');
    // Later changes don't affect a sealed draw.
    await send('PATCH', `/api/admin/users/${regularMember.user.id}`, { suspended: true });
    expect(await getEntryCounts(id)).toEqual(expectedCounts);
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
    for (const [index, participantIndex] of [0, 2, 3].entries()) {
      const ownResponse = await site.app.send('GET', `/api/draws/${id}/own`, {
        as: people[participantIndex],
      });
      expect(ownResponse.json()).toMatchObject({ entries: 1, ranges: [[index + 1, index + 1]] });
      expect(lines[index]?.startsWith(ownResponse.json().holder)).toBe(true);
    }
  });
});
