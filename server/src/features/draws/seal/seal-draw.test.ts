import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { getRoundAt, quicknet } from '@vitrin/contract/draw/chain.ts';
import { parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { describe, expect, it } from 'vitest';
import {
  addCompany,
  addDraft,
  addSealableDraft,
  addSealedDraw,
  addTickets,
  sealDraw,
} from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';

const { site, send, getEntryList, listTicketNumbers } = setUpDrawsSite();
const sendSeal = (id: string) => send('POST', `/api/admin/draws/${id}/seal`);
const getFutureTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('sealing a draw', () => {
  it('fixes its entries, publishes list and hash, and chooses the round', async () => {
    const drawAt = getFutureTime(3600);
    const { id } = await addSealableDraft(site.app, {
      drawAt,
      reserves: 2,
      title: 'Büyük çekiliş',
    });
    const sealResponse = await sealDraw(site.app, id);
    const round = getRoundAt(quicknet, Date.parse(drawAt));
    expect(sealResponse).toMatchObject({
      status: 'sealed',
      round,
      chain: quicknet.hash,
      entries: 3,
    });

    const response = await site.app.send('GET', `/api/draws/${id}/list.txt`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': 'gzip',
    });
    const bytes = gunzipSync(response.rawPayload);
    expect(bytes.toString()).toBe(await getEntryList(id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealResponse.listHash);
    const { head, runs } = runToCompletion(parseList(bytes));
    expect(head).toMatchObject({
      id,
      title: 'Büyük çekiliş',
      permit: 'MPİ-2026/1',
      source: 'tickets',
      places: 1,
      reserves: 2,
      onePerPerson: true,
      round,
      entries: 3,
    });
    expect(runs.count).toBe(1);

    const publicDraw = (await site.app.send('GET', `/api/draws/${id}`)).json();
    expect(publicDraw).toMatchObject({
      id,
      status: 'sealed',
      listHash: sealResponse.listHash,
      places: [],
    });
    expect((await site.app.send('GET', '/api/draws')).json()[0]).toMatchObject({ id });
    expectErrorResponse(await site.app.send('GET', `/api/draws/${id}/receipt.json`), 404);
    expect((await listAuditEntries(site.app, id)).at(-1)).toMatchObject({
      action: 'seal',
      actor_id: site.superAdmin.user.id,
      after: { listHash: sealResponse.listHash },
    });
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/seal'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'Yeni ad' } : undefined;
      expectErrorResponse(
        await send(method, `/api/admin/draws/${id}${path}`, body),
        409,
        'draws.sealed',
      );
    }
  });

  it('writes one line per contiguous run of an application, ascending', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const member = await site.app.createUser();
    const [firstApplicationId, secondApplicationId] = [
      await addTickets(site.app, ticketCompanyId, member, 2),
      await addTickets(site.app, ticketCompanyId, member, 3),
    ];
    const [firstNumbers, secondNumbers] = [
      await listTicketNumbers(firstApplicationId),
      await listTicketNumbers(secondApplicationId),
    ];
    // Delete a number, as if another application had been approved in between.
    await site.app.platform.pool.query('delete from ticket_numbers where number = $1', [
      secondNumbers[1],
    ]);
    const { id } = await addDraft(site.app, { ticketCompanyId });
    await sealDraw(site.app, id);
    const ownEntries = (await site.app.send('GET', `/api/draws/${id}/own`, { as: member })).json();
    const ranges = [
      [firstNumbers[0], firstNumbers[1]],
      [secondNumbers[0], secondNumbers[0]],
      [secondNumbers[2], secondNumbers[2]],
    ];
    expect(ownEntries).toEqual({ holder: ownEntries.holder, entries: 4, ranges, places: [] });
    const lines = ranges.map(([first, last]) => `${ownEntries.holder} ${first} ${last}\n`);
    expect(await getEntryList(id)).toMatch(new RegExp(`\n\n${lines.join('')}$`));
  });

  it('creates a different holder code for a member in each draw', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const member = await site.app.createUser();
    await addTickets(site.app, ticketCompanyId, member, 1);
    const holders = new Set<string>();
    for (let n = 0; n < 2; n++) {
      const { id } = await addDraft(site.app, { ticketCompanyId });
      await sealDraw(site.app, id);
      holders.add(
        (await site.app.send('GET', `/api/draws/${id}/own`, { as: member })).json().holder,
      );
    }
    expect(holders.size).toBe(2);
    const otherUser = await site.app.createUser();
    const [{ id }] = (await site.app.send('GET', '/api/draws')).json();
    expect((await site.app.send('GET', `/api/draws/${id}/own`, { as: otherUser })).json()).toEqual({
      holder: null,
      entries: 0,
      ranges: [],
      places: [],
    });
  });

  it.each([
    ['draws.permit', { permit: null }],
    ['draws.permit', { permit: 'ab' }],
    ['draws.too_soon', { drawAt: getFutureTime(50) }],
    ['draws.no_entries', {}],
  ])('answers 400 %s for %j', async (code, fields) => {
    const ticketCompanyId = await addCompany(site.app);
    const { id } = await addDraft(site.app, { ticketCompanyId, ...fields });
    expectErrorResponse(await sendSeal(id), 400, code);
    expect((await send('GET', '/api/admin/draws')).json()[0]).toMatchObject({
      id,
      status: 'draft',
    });
  });

  it('lists draws that share entries, in both draws', async () => {
    const ticketCompanyId = await addCompany(site.app);
    await addTickets(site.app, ticketCompanyId, await site.app.createUser(), 1);
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const { id } = await addDraft(site.app, { ticketCompanyId });
      await sealDraw(site.app, id);
      ids.push(id);
    }
    await addSealedDraw(site.app);
    const listOverlaps = async (id = '') =>
      (await site.app.send('GET', `/api/draws/${id}`)).json().alsoIn;
    expect(await listOverlaps(ids[0])).toEqual([ids[2], ids[1]]);
    await send('POST', `/api/admin/draws/${ids[1]}/cancel`, { reason: 'Bir aksaklık' });
    expect(await listOverlaps(ids[0])).toEqual([ids[2]]);
    expect(await listOverlaps(ids[2])).toEqual([ids[0]]);
  });

  it('prevents the deletion of its numbers until it is cancelled', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const applicationId = await addTickets(
      site.app,
      ticketCompanyId,
      await site.app.createUser(),
      1,
    );
    const { id } = await addDraft(site.app, { ticketCompanyId });
    await sealDraw(site.app, id);
    const path = `/api/admin/ticket-applications/${applicationId}`;
    expectErrorResponse(await send('DELETE', path), 409, 'tickets.sealed');
    const cancel = () => send('POST', `/api/admin/draws/${id}/cancel`, { reason: 'Bir aksaklık' });
    expect((await cancel()).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Bir aksaklık',
    });
    expectErrorResponse(await cancel(), 409, 'draws.cancelled');
    expect((await site.app.send('GET', `/api/draws/${id}`)).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Bir aksaklık',
    });
    expect((await send('DELETE', path)).statusCode).toBe(204);
    expect(await getEntryList(id)).toContain('vitrin-draw 1\n');
    expect((await listAuditEntries(site.app, id)).at(-1)).toMatchObject({ action: 'cancel' });
  });

  it('is required before a draw can be cancelled', async () => {
    const { id } = await addDraft(site.app);
    const body = { reason: 'Bir aksaklık' };
    const response = await send('POST', `/api/admin/draws/${id}/cancel`, body);
    expectErrorResponse(response, 409, 'draws.not_sealed');
  });
});
