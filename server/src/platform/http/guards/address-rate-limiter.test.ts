import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { AddressRateLimiter } from './address-rate-limiter.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
});

const createLimiter = (limits: Record<string, number> = { other: 3000 }) =>
  new AddressRateLimiter(app.platform.pool, app.platform.log, limits);
const countAllowed = (
  limiter: AddressRateLimiter,
  count: number,
  address = '203.0.113.1',
  now?: number,
) =>
  Array.from({ length: count }, () => limiter.consume('other', address, now)).filter(
    (seconds) => seconds === 0,
  ).length;
const WINDOW_START = Math.floor(Date.now() / 600_000) * 600_000;

describe('the limit of calls per address and 10 minutes', () => {
  it('allows 3,000 calls, counted separately by address and kind', () => {
    const limiter = createLimiter({ other: 3000, tracking: 5 });
    expect(countAllowed(limiter, 3500)).toBe(3000);
    expect(countAllowed(limiter, 10, '203.0.113.2')).toBe(10);
    expect(limiter.consume('tracking', '203.0.113.1')).toBe(0);
    expect(limiter.consume('unlimited', '203.0.113.1')).toBe(0);
  });

  it('resets with the next window, and consume returns the seconds until then', () => {
    const limiter = createLimiter({ other: 2 });
    expect(countAllowed(limiter, 2, 'a', WINDOW_START)).toBe(2);
    expect(limiter.consume('other', 'a', WINDOW_START)).toBe(600);
    expect(limiter.consume('other', 'a', WINDOW_START + 599_001)).toBe(1);
    expect(limiter.consume('other', 'a', WINDOW_START + 599_999)).toBe(1);
    expect(limiter.consume('other', 'a', WINDOW_START + 600_000)).toBe(0);
  });

  it('applies to the sum of all instances, and no call is counted twice', async () => {
    const [firstLimiter, secondLimiter] = [
      createLimiter({ other: 100 }),
      createLimiter({ other: 100 }),
    ];
    for (let round = 0; round < 4; round++) {
      expect(countAllowed(firstLimiter, 12, 'b')).toBe(12);
      expect(countAllowed(secondLimiter, 12, 'b')).toBe(12);
      await Promise.all([firstLimiter.sync(), firstLimiter.sync(), secondLimiter.sync()]);
      await firstLimiter.sync();
    }
    // The instance that synchronised last knows of 96 calls.
    countAllowed(firstLimiter, 1, 'b');
    await firstLimiter.sync();
    expect(countAllowed(firstLimiter, 10, 'b')).toBe(3);
    await firstLimiter.sync();
    countAllowed(secondLimiter, 1, 'b');
    await secondLimiter.sync();
    expect(countAllowed(secondLimiter, 10, 'b')).toBe(0);
    const { rows } = await app.platform.pool.query(
      `select total from address_counts where key = 'other b'`,
    );
    expect(rows[0].total).toBe(101);
  });

  it('applies per instance while the database is unavailable', async () => {
    const pool = { query: () => Promise.reject(new Error('away')) };
    const limiter = new AddressRateLimiter(pool as never, app.platform.log, { other: 10 });
    expect(countAllowed(limiter, 6)).toBe(6);
    await limiter.sync();
    expect(countAllowed(limiter, 6)).toBe(4);
  });

  it('deletes counts of past windows', async () => {
    await app.platform.pool.query(`insert into address_counts values (1, 'other alt', 5)`);
    const limiter = createLimiter();
    countAllowed(limiter, 1);
    await limiter.sync();
    const { rowCount } = await app.platform.pool.query(
      'select 1 from address_counts where period = 1',
    );
    expect(rowCount).toBe(0);
  });
});

describe('over HTTP', () => {
  it('a call over the limit gets 429 with Retry-After, for that address only', async () => {
    const period = Math.floor(Date.now() / 600_000);
    const address = '203.0.113.50';
    const get = (address: string, path = '/api/cards') =>
      app.send('GET', path, { headers: { 'x-forwarded-for': address } });
    expect((await get(address)).statusCode).toBe(200);
    // Calls counted by other instances
    await app.platform.pool.query(
      `insert into address_counts values ($1, $2, 2995)
       on conflict (period, key) do update set total = address_counts.total + 2995`,
      [period, `other ${address}`],
    );
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await get(address);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(address)));
    const refusedResponses = responses.filter(({ statusCode }) => statusCode === 429);
    expect(responses.length - refusedResponses.length).toBe(3);
    for (const response of refusedResponses) {
      expectErrorResponse(response, 429, 'too_many_requests');
      const seconds = Number(response.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect((await get('203.0.113.51')).statusCode).toBe(200);
    expect((await get(address, '/healthz')).statusCode, 'health checks are not limited').toBe(200);
  });
});
