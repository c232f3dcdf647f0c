import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { addDraft, addSealedDraw, sealDraw } from '../../../../test/draw-fixtures.ts';
import { setUpDrawsSite } from '../../../../test/draws-site.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';

const { site, send } = setUpDrawsSite({ RATE_LIMITS: 'on', LOG_LEVEL: 'debug' });
const getListPath = (id: string) => `/api/draws/${id}/list.txt`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const findLoggedStatuses = (log: string[]) =>
  log.map((line) => JSON.parse(line)).flatMap(({ status }) => (status ? [status] : []));

describe('a published list', () => {
  it('has its hash as ETag, is cacheable as immutable, and answers 304 to a client that has it', async () => {
    const { id, listHash } = await addSealedDraw(site.app);
    const createHeaders = (encoding: string) => ({ 'accept-encoding': encoding });
    const plainResponse = await site.app.send('GET', getListPath(id), { as: site.superAdmin });
    const gzipResponse = await site.app.send('GET', getListPath(id), {
      headers: createHeaders('gzip, br'),
    });
    expect(plainResponse.headers).toMatchObject({
      etag: `"${listHash}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(plainResponse.headers['set-cookie']).toBeUndefined();
    expect(gzipResponse.headers).toMatchObject({
      etag: `"${listHash}-gz"`,
      'content-encoding': 'gzip',
    });
    expect(sha256(plainResponse.rawPayload)).toBe(listHash);
    expect(sha256(gunzipSync(gzipResponse.rawPayload))).toBe(listHash);
    for (const ifNoneMatch of [`"${listHash}"`, `"x", W/"${listHash}-gz"`, '*']) {
      const log = captureLog(site.app);
      const response = await site.app.send('GET', getListPath(id), {
        headers: { 'if-none-match': ifNoneMatch },
      });
      expect(response.statusCode, ifNoneMatch).toBe(304);
      expect(response.body).toBe('');
      expect(findLoggedStatuses(log)).toEqual([304]);
      expect(response.headers['cache-control']).toContain('immutable');
    }
    const otherHeaders = { 'if-none-match': `"${'0'.repeat(64)}"` };
    expect(
      (await site.app.send('GET', getListPath(id), { headers: otherHeaders })).statusCode,
    ).toBe(200);
  });

  it('is sent from the cache after the first downloads', async () => {
    const { id, listHash } = await addSealedDraw(site.app);
    const download = async () => sha256((await site.app.send('GET', getListPath(id))).rawPayload);
    expect(await Promise.all([download(), download(), download()])).toEqual(
      Array(3).fill(listHash),
    );
    await site.app.platform.pool.query('delete from draw_lists where draw_id = $1', [id]);
    expect(await download()).toBe(listHash);
  });

  it('of an unknown draw or a draft answers 404 and is not cached', async () => {
    const { id } = await addDraft(site.app);
    for (const unpublishedId of [id, '0190a000-0000-7000-8000-000000000000']) {
      const response = await site.app.send('GET', getListPath(unpublishedId));
      expectErrorResponse(response, 404);
      expect(String(response.headers['cache-control'])).not.toContain('public');
    }
  });
});

describe('a list of 100,000 entries', () => {
  const ENTRY_COUNT = 100_000;
  let draw: { id: string; listHash: string | null };
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const event = { title: 'Etkinlik', description: 'Herkes' };
    const { id: eventId } = (await send('POST', '/api/admin/events', event)).json();
    const client = new pg.Client(site.app.database.connection);
    await client.connect();
    // Disable triggers to insert many members quickly.
    await client.query(
      `set session_replication_role = replica;
       insert into users (id, username, email, password_hash)
       select md5('uye' || n)::uuid, 'uye' || n, 'uye' || n || '@ornek.example', 'x'
         from generate_series(1, ${ENTRY_COUNT}) n;
       insert into event_participations (id, event_id, user_id, message)
       select gen_random_uuid(), '${eventId}', md5('uye' || n)::uuid, ''
         from generate_series(1, ${ENTRY_COUNT}) n;
       analyze users, event_participations`,
    );
    await client.end();
    draw = await sealDraw(site.app, (await addDraft(site.app, { source: 'event', eventId })).id);
    port = Number(new URL(await site.app.server.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Starts a download, reads its first bytes and returns the status line and headers. */
  async function startDownload(extraHeaders = ''): Promise<string> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    socket.write(`GET ${getListPath(draw.id)} HTTP/1.1\r\nHost: x\r\n${extraHeaders}\r\n`);
    const head = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    );
    socket.pause();
    return head;
  }

  it('is sent completely', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const { rawPayload } = await site.app.send('GET', getListPath(draw.id));
      expect(sha256(rawPayload)).toBe(draw.listHash);
      expect(String(rawPayload).match(/\n[0-9a-f]{32} /g)).toHaveLength(ENTRY_COUNT);
    }
  });

  it('is downloaded at most six times concurrently by one address; a finished download frees a slot', async () => {
    const heads: string[] = [];
    for (let n = 0; n < 8; n++) heads.push(await startDownload());
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 200'))).toHaveLength(6);
    const refusedHeads = heads.slice(6).join();
    expect(refusedHeads).toMatch(
      /^HTTP\/1\.1 429 .*retry-after: \d+\r\n.*draws\.too_many_downloads/is,
    );
    sockets[0]?.destroy();
    await expect.poll(() => startDownload()).toMatch(/^HTTP\/1\.1 200/);
  });

  it('answers 304 even while the address has six downloads', async () => {
    for (let n = 0; n < 6; n++) await startDownload();
    const headers = { 'if-none-match': `"${draw.listHash}"` };
    expect((await site.app.send('GET', getListPath(draw.id), { headers })).statusCode).toBe(304);
  });

  it('counts the downloads of each address separately', async () => {
    for (let n = 0; n < 6; n++) await startDownload();
    expectErrorResponse(
      await site.app.send('GET', getListPath(draw.id)),
      429,
      'draws.too_many_downloads',
    );
    const otherResponse = await site.app.server.inject({
      url: getListPath(draw.id),
      remoteAddress: '192.0.2.7',
    });
    expect(otherResponse.statusCode).toBe(200);
  });
});
