import { getRoundTime, quicknet } from '@vitrin/contract/draw/chain.ts';
import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addSealedDraw } from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';

const { site, send } = setUpDrawsSite();
afterEach(() => {
  vi.restoreAllMocks();
});

const cancel = (id: string) =>
  send('POST', `/api/admin/draws/${id}/cancel`, { reason: 'Bir aksaklık' });
const getDrawTime = ({ round }: DrawRow) => getRoundTime(quicknet, round ?? 0);
const setClock = (time: number) => vi.spyOn(Date, 'now').mockImplementation(() => time);

describe('cancelling a sealed draw', () => {
  it('is possible until the time of its round', async () => {
    const draw = await addSealedDraw(site.app);
    setClock(getDrawTime(draw) - 1);
    expect((await cancel(draw.id)).json()).toMatchObject({ status: 'cancelled' });
  });

  it('answers 409 from the time of its round on and changes nothing', async () => {
    const draw = await addSealedDraw(site.app);
    setClock(getDrawTime(draw));
    const response = await cancel(draw.id);
    expectErrorResponse(response, 409, 'draws.too_late');
    expect(response.json().message).toBe(
      'Çekilişin turu geldi: sonuç artık bilinebileceği için iptal edilemez.',
    );
    expect((await site.app.send('GET', `/api/draws/${draw.id}`)).json().status).toBe('sealed');
    expect((await listAuditEntries(site.app, draw.id)).at(-1)).toMatchObject({ action: 'seal' });
  });

  it.each([
    ['answers 409 if the round came while the request waited for a lock', 0, 409],
    ['succeeds if the round has not come after the wait for a lock', -1, 200],
  ])('%s', async (_title, offsetMs, status) => {
    const draw = await addSealedDraw(site.app);
    const client = new pg.Client(site.app.database.connection);
    await client.connect();
    await client.query('begin');
    await client.query('select from draws where id = $1 for update', [draw.id]);
    setClock(getDrawTime(draw) - 1000);
    const pendingCancel = cancel(draw.id);
    await expect
      .poll(async () => {
        const blockedQuery = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await client.query(blockedQuery)).rowCount;
      })
      .toBe(1);
    setClock(getDrawTime(draw) + offsetMs);
    await client.query('commit');
    await client.end();
    expect((await pendingCancel).statusCode).toBe(status);
  });
});
