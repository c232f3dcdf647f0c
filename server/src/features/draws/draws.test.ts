import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { describe, expect, it } from 'vitest';
import { addCompany, createDraftBody } from '../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../test/draws-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';

const { site, send } = setUpDrawsSite();

describe('a draft of a draw', () => {
  it('is created with defaults, updated and deleted, each with an audit entry', async () => {
    const ticketCompanyId = await addCompany(site.app);
    const body = { ...createDraftBody(), permit: undefined, ticketCompanyId };
    const draw: DrawRow = (await send('POST', '/api/admin/draws', body)).json();
    expect(draw).toMatchObject({
      status: 'draft',
      description: '',
      permit: null,
      reserves: 0,
      onePrizePerPerson: true,
      entries: null,
      listHash: null,
    });
    const change = { title: 'Başka ad', reserves: 5 };
    const updateResponse = await send('PATCH', `/api/admin/draws/${draw.id}`, change);
    expect(updateResponse.json()).toMatchObject({ ...change, ticketCompanyId });
    expect((await send('GET', '/api/admin/draws')).json()[0]).toEqual(updateResponse.json());
    expectErrorResponse(await site.app.send('GET', `/api/draws/${draw.id}`), 404);
    expectErrorResponse(await site.app.send('GET', `/api/draws/${draw.id}/list.txt`), 404);
    expect((await send('DELETE', `/api/admin/draws/${draw.id}`)).statusCode).toBe(204);
    expectErrorResponse(await send('PATCH', `/api/admin/draws/${draw.id}`, change), 404);
    expect((await listAuditEntries(site.app, draw.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  it.each([
    ['title', { title: 'ab' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'iki\nsatır' }],
    ['permit', { permit: 'iki\nsatır' }],
    ['permit', { permit: 'x'.repeat(201) }],
    ['prizes', { prizes: [] }],
    ['prizes', { prizes: Array(51).fill({ title: 'Kupa', count: 1 }) }],
    ['prizes', { prizes: [1, 2].map(() => ({ title: 'Kupa', count: 501 })) }],
    ['prizes.0.count', { prizes: [{ title: 'Kupa', count: 0 }] }],
    ['prizes.0.count', { prizes: [{ title: 'Kupa', count: 1.5 }] }],
    ['reserves', { reserves: 1001 }],
    ['reserves', { reserves: -1 }],
    ['eventId', { source: 'event' }],
    ['source', { source: 'herkes' }],
    ['approvedTo', { approvedFrom: '2026-02-01T00:00:00Z', approvedTo: '2026-01-01T00:00:00Z' }],
    ['drawAt', { drawAt: 'yarın' }],
    ['drawAt', { drawAt: undefined }],
  ])('is refused for its %s: %j', async (path, fields) => {
    const paths = listInvalidFields(
      await send('POST', '/api/admin/draws', createDraftBody(fields)),
    );
    expect(paths.join().startsWith(path), paths.join()).toBe(true);
  });

  it('needs an existing company or event', async () => {
    const unknownId = '0190a000-0000-7000-8000-000000000000';
    for (const fields of [{ ticketCompanyId: unknownId }, { source: 'event', eventId: unknownId }])
      expectErrorResponse(await send('POST', '/api/admin/draws', createDraftBody(fields)), 404);
  });
});
