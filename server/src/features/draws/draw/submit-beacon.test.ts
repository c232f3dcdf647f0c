import { SCHEME } from '@vitrin/contract/draw/chain.ts';
import { runToCompletion } from '@vitrin/contract/draw/list.ts';
import { verifyReceipt } from '@vitrin/contract/draw/verify-receipt.ts';
import type { DrawRow, PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addDrawAwaitingBeacon,
  addSealedDraw,
  getSuperAdmin,
  realBeacon,
} from '../../../../test/draw-fixtures.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import {
  createChainEnvironment,
  signRound,
  startFakeBeacons,
  testChain,
} from '../../../../test/fake-beacons.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { pollBeacons } from './poll-beacons.ts';

let beacons: Awaited<ReturnType<typeof startFakeBeacons>>;
let app: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  beacons = await startFakeBeacons();
  const environment = createChainEnvironment(beacons.url);
  app = await startTestApp({ environment });
  otherApp = await startTestApp({ database: app.database, environment });
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await beacons.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  beacons.setBehaviour('honest');
});

/** Moves the clock forward, past the time of the draws. */
const setClockLater = (minutes: number) => {
  const now = Date.now() + minutes * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
};
const submit = (id: string, signature: unknown, instance = app) =>
  instance.send('POST', `/api/draws/${id}/beacon`, { body: { signature } });
const getPublicDraw = async (id: string, instance = app): Promise<PublicDraw> =>
  (await instance.send('GET', `/api/draws/${id}`)).json();
const getRound = ({ round }: DrawRow) => round ?? 0;
const loadProof = async (id: string) => ({
  receipt: (await app.send('GET', `/api/draws/${id}/receipt.json`)).json(),
  list: (await app.send('GET', `/api/draws/${id}/list.txt`)).rawPayload,
});

describe('a submitted beacon', () => {
  it('is refused before the time of its round', async () => {
    const draw = await addSealedDraw(app);
    expectErrorResponse(await submit(draw.id, signRound(getRound(draw))), 409, 'draws.too_early');
    expect((await getPublicDraw(draw.id)).status).toBe('sealed');
  });

  it('is refused if it is of another round, modified or no signature', async () => {
    const draw = await addSealedDraw(app);
    const validSignature = signRound(getRound(draw));
    setClockLater(3);
    expectErrorResponse(
      await submit(draw.id, signRound(getRound(draw) + 1)),
      400,
      'draws.bad_beacon',
    );
    for (const byteIndex of [0, 1, 17, 47]) {
      const bytes = Buffer.from(validSignature, 'hex');
      bytes[byteIndex] = (bytes[byteIndex] ?? 0) ^ 1;
      expectErrorResponse(await submit(draw.id, bytes.toString('hex')), 400, 'draws.bad_beacon');
    }
    for (const malformedSignature of [
      '',
      'x'.repeat(96),
      validSignature.slice(2),
      `${validSignature}00`,
      5,
      null,
      undefined,
    ])
      expectErrorResponse(await submit(draw.id, malformedSignature), 400);
    expect((await getPublicDraw(draw.id)).status).toBe('sealed');
    expect((await submit(draw.id, validSignature.toUpperCase())).statusCode).toBe(200);
  });

  it('draws once, with a result that anyone can recompute', async () => {
    const prizes = [
      { title: 'Telefon', count: 2 },
      { title: 'Kulaklık', count: 1 },
    ];
    const draw = await addSealedDraw(app, { prizes, reserves: 5, onePrizePerPerson: false });
    setClockLater(3);
    const signature = signRound(getRound(draw));
    const drawnDraw: PublicDraw = (await submit(draw.id, signature)).json();
    expect(drawnDraw).toMatchObject({ id: draw.id, status: 'drawn' });
    // One member has all three entries. Each entry wins a prize, so none is left for the reserves.
    expect(drawnDraw.places.map(({ place, prize, status }) => [place, prize, status])).toEqual([
      [1, 'Telefon', 'won'],
      [2, 'Telefon', 'won'],
      [3, 'Kulaklık', 'won'],
    ]);
    expect(drawnDraw.places[0]?.name).toMatch(/^k\*\*\*\d$/);

    const { receipt, list } = await loadProof(draw.id);
    expect(receipt).toMatchObject({
      version: 1,
      chain: { ...testChain, scheme: SCHEME },
      signature,
    });
    expect(runToCompletion(verifyReceipt(receipt, list, [testChain]))).toBeNull();
    expect(receipt.places).toEqual(
      drawnDraw.places.map(({ place, entry, holder }) => ({ place, entry, holder })),
    );

    expect((await submit(draw.id, signature)).json()).toEqual(drawnDraw);
    expectErrorResponse(await submit(draw.id, signRound(1)), 400, 'draws.bad_beacon');
    const cancelResponse = await app.send('POST', `/api/admin/draws/${draw.id}/cancel`, {
      as: await getSuperAdmin(app),
      body: { reason: 'Çok geç' },
    });
    expectErrorResponse(cancelResponse, 409, 'draws.drawn');
    expect((await listAuditEntries(app, draw.id)).at(-1)).toMatchObject({
      action: 'draw',
      actor_id: null,
    });
  });

  it('of the public chain draws too', async () => {
    const quicknetApp = await startTestApp({ database: app.database });
    const { id } = await addDrawAwaitingBeacon(quicknetApp);
    const response = await submit(id, realBeacon.signature, quicknetApp);
    expect(response.json()).toMatchObject({ status: 'drawn', places: [{ place: 1 }] });
    await quicknetApp.close();
  });

  it('answers 409 for a cancelled draw and 404 for an unknown draw', async () => {
    const as = await getSuperAdmin(app);
    const draw = await addSealedDraw(app);
    await app.send('POST', `/api/admin/draws/${draw.id}/cancel`, {
      as,
      body: { reason: 'Aksaklık' },
    });
    setClockLater(3);
    expectErrorResponse(await submit(draw.id, signRound(getRound(draw))), 409, 'draws.cancelled');
    expectErrorResponse(await submit('0190a000-0000-7000-8000-000000000000', signRound(1)), 404);
  });

  it('in twenty concurrent requests on two instances draws once', async () => {
    const draw = await addSealedDraw(app, { reserves: 2 });
    await expect.poll(async () => (await getPublicDraw(draw.id, otherApp)).status).toBe('sealed');
    setClockLater(3);
    const signature = signRound(getRound(draw));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit(draw.id, signature, index % 2 ? app : otherApp),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const drawEntries = (await listAuditEntries(app, draw.id)).filter(
      ({ action }) => action === 'draw',
    );
    expect(drawEntries).toHaveLength(1);
    const { receipt, list } = await loadProof(draw.id);
    expect(runToCompletion(verifyReceipt(receipt, list, [testChain]))).toBeNull();
  });

  it('draws even if a concurrent request tries to cancel the draw after its round; that request gets 409', async () => {
    const as = await getSuperAdmin(app);
    const draw = await addSealedDraw(app);
    setClockLater(3);
    const [response, cancelResponse] = await Promise.all([
      submit(draw.id, signRound(getRound(draw))),
      otherApp.send('POST', `/api/admin/draws/${draw.id}/cancel`, {
        as,
        body: { reason: 'Yarış' },
      }),
    ]);
    expect([response.statusCode, cancelResponse.statusCode]).toEqual([200, 409]);
  });

  it('does not draw from a list that differs from the sealed one', async () => {
    const draw = await addSealedDraw(app);
    await app.platform.pool.query(
      `update draw_lists set bytes = (select bytes from draw_lists where draw_id <> $1 limit 1)
        where draw_id = $1`,
      [draw.id],
    );
    setClockLater(3);
    expect((await submit(draw.id, signRound(getRound(draw)))).statusCode).toBe(500);
    expect((await getPublicDraw(draw.id)).status).toBe('sealed');
    await app.platform.pool.query(`update draws set status = 'cancelled' where id = $1`, [draw.id]);
    app.platform.topicBus.publishLocally('draws');
  });
});

describe('the beacon server', () => {
  const isDrawn = async (id: string) => (await getPublicDraw(id)).status === 'drawn';

  it('is not queried before the time of the round', async () => {
    await addSealedDraw(app);
    const requestCount = beacons.requestedPaths.length;
    await pollBeacons.run(app.platform);
    expect(beacons.requestedPaths).toHaveLength(requestCount);
  });

  it.each(['late', 'lying', 'endless', 'elsewhere', 'nonsense'] as const)(
    'that is %s is queried again, and no draw takes place until its answer is valid',
    async (behaviour) => {
      const draw = await addSealedDraw(app);
      setClockLater(3);
      beacons.setBehaviour(behaviour);
      await pollBeacons.run(app.platform);
      expect(beacons.requestedPaths).toContain(`/${testChain.hash}/public/${draw.round}`);
      expect(await isDrawn(draw.id)).toBe(false);
      const requestCount = beacons.requestedPaths.length;
      beacons.setBehaviour('honest');
      // The retry is delayed.
      await pollBeacons.run(app.platform);
      expect(beacons.requestedPaths).toHaveLength(requestCount);
      setClockLater(4);
      await pollBeacons.run(app.platform);
      expect(await isDrawn(draw.id)).toBe(true);
      const requestCountAfterDraw = beacons.requestedPaths.length;
      setClockLater(5);
      await pollBeacons.run(app.platform);
      expect(beacons.requestedPaths).toHaveLength(requestCountAfterDraw);
    },
  );

  it('queried by every instance causes one draw', async () => {
    const draw = await addSealedDraw(app);
    await expect.poll(async () => (await getPublicDraw(draw.id, otherApp)).status).toBe('sealed');
    setClockLater(3);
    await Promise.all([app, otherApp].map(({ platform }) => pollBeacons.run(platform)));
    expect(await isDrawn(draw.id)).toBe(true);
    expect(
      (await listAuditEntries(app, draw.id)).filter(({ action }) => action === 'draw'),
    ).toHaveLength(1);
  });
});

it('an address may submit 300 beacons, and gets 429 for further ones', async () => {
  const limitedApp = await startTestApp({
    database: app.database,
    environment: { ...createChainEnvironment(beacons.url), RATE_LIMITS: 'on' },
  });
  const draw = await addSealedDraw(app);
  const signature = signRound(1);
  const responses = await Promise.all(
    Array.from({ length: 310 }, () => submit(draw.id, signature, limitedApp)),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await limitedApp.close();
});
