import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCode } from './follow-code.ts';

const START = Date.parse('2026-11-28T20:00:00Z');
const WINDOW_MS = 120_000;

/** How the server answers the next requests */
let answer: 'code' | 'gone' | 'error' | 'lost' | 'slow';
/** Difference of this machine's clock from the server's */
let clockErrorMs: number;
let requestCount: number;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  [answer, clockErrorMs, requestCount] = ['code', 0, 0];
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    requestCount++;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (answer === 'slow')
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    if (answer === 'gone') return Response.json({}, { status: 404 });
    if (answer === 'error') return Response.json({}, { status: 503 });
    const now = Date.now() - clockErrorMs;
    const windowNumber = Math.floor(now / WINDOW_MS);
    return Response.json({
      code: `ELMA${windowNumber % 100}`.padEnd(6, '0'),
      endsAt: new Date((windowNumber + 1) * WINDOW_MS).toISOString(),
      serverTime: new Date(now).toISOString(),
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const findCode = (getState: ReturnType<typeof followCode>) => {
  const state = getState();
  return state.state === 'code' ? state.code : undefined;
};

describe('the overlay', () => {
  it('shows each code until its end, then the next one, for hours', async () => {
    const getState = followCode('x');
    await wait(1);
    for (let count = 0; count < 100; count++) {
      const code = findCode(getState);
      expect(code).toBeDefined();
      const untilEnd = WINDOW_MS - (Date.now() % WINDOW_MS);
      await wait(untilEnd - 1);
      expect(findCode(getState)).toBe(code);
      await wait(1);
      expect(findCode(getState)).not.toBe(code);
      await wait(200);
      expect(findCode(getState)).toBeDefined();
    }
  });

  it('knows the length of a window after the first change', async () => {
    const getState = followCode('x');
    await wait(30_000);
    expect(getState()).toMatchObject({ totalMs: WINDOW_MS, remainingMs: 90_000 });
    await wait(100_000);
    expect(getState()).toMatchObject({ totalMs: WINDOW_MS, remainingMs: 110_000 });
  });

  it.each(['lost', 'error', 'slow'] as const)(
    'hides the last code at its end and says that the connection is lost (%s)',
    async (failure) => {
      const getState = followCode('x');
      await wait(60_000);
      const code = findCode(getState);
      answer = failure;
      await wait(30_000);
      expect(getState()).toMatchObject({ state: 'code', code, isConnected: false });
      await wait(30_000);
      expect(getState()).toEqual({ state: 'empty', isConnected: false });
      await wait(3_600_000);
      expect(getState()).toEqual({ state: 'empty', isConnected: false });
      answer = 'code';
      await wait(12_000);
      expect(getState()).toMatchObject({ state: 'code', isConnected: true });
      expect(findCode(getState)).not.toBe(code);
    },
  );

  it('hides the code at once when its address was replaced', async () => {
    const getState = followCode('x');
    await wait(1);
    answer = 'gone';
    await wait(15_001);
    expect(getState()).toEqual({ state: 'gone' });
  });

  it.each([-3_600_000, 3_600_000])(
    'does not depend on the clock of the machine, wrong by %i ms',
    async (error) => {
      clockErrorMs = error;
      const getState = followCode('x');
      await wait(1000);
      expect(getState()).toMatchObject({ state: 'code', remainingMs: WINDOW_MS - 1000 });
    },
  );

  it('hides the code after the machine has slept, and when its clock is set back', async () => {
    const getState = followCode('x');
    await wait(1);
    answer = 'lost';
    vi.setSystemTime(START - 3_600_000);
    await wait(WINDOW_MS);
    expect(getState()).toEqual({ state: 'empty', isConnected: false });

    answer = 'code';
    await wait(4000);
    expect(findCode(getState)).toBeDefined();
    // Only this clock continues while a machine sleeps.
    vi.setSystemTime(Date.now() + WINDOW_MS);
    expect(findCode(getState)).toBeUndefined();
  });

  it('sends at least one request in 30 s, so that the stream stays live, and at most 30 a minute', async () => {
    followCode('x');
    for (let count = 0; count < 20; count++) {
      const countBefore = requestCount;
      answer = count % 2 ? 'code' : 'error';
      await wait(30_000);
      expect(requestCount - countBefore).toBeGreaterThanOrEqual(1);
      expect(requestCount - countBefore).toBeLessThanOrEqual(15);
    }
  });
});
