import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../base/log.ts';
import { CachedValue, type ComputedValue } from './cached-value.ts';

const log = createLog('silent');
afterEach(() => vi.useRealTimers());

/** Creates a cached value whose computations the test ends with `endRun`. */
function createControlledValue() {
  const runs: PromiseWithResolvers<ComputedValue<string>>[] = [];
  const value = new CachedValue<string>(
    {
      name: 'test',
      compute: () => {
        const run = Promise.withResolvers<ComputedValue<string>>();
        runs.push(run);
        return run.promise;
      },
    },
    log,
  );
  const endRun = (index: number, result: string | Error) =>
    result instanceof Error
      ? runs[index]?.reject(result)
      : runs[index]?.resolve({ value: result, validUntil: Number.POSITIVE_INFINITY });
  return { value, runs, endRun };
}

describe('CachedValue', () => {
  it('computes once for 100 concurrent requests and then serves from the cache', async () => {
    const { value, runs, endRun } = createControlledValue();
    for (let round = 0; round < 3; round++) {
      value.invalidate();
      const reads = Array.from({ length: 100 }, () => value.get());
      expect(runs).toHaveLength(round + 1);
      endRun(round, `durum ${round}`);
      const entries = await Promise.all(reads);
      expect(new Set(entries).size).toBe(1);
      expect(entries[0]?.value).toBe(`durum ${round}`);
      expect(value.getFresh()).toBe(entries[0]);
      await value.get();
      expect(runs).toHaveLength(round + 1);
    }
  });

  it('never replaces a newer entry by a result that was invalidated during its computation', async () => {
    const { value, runs, endRun } = createControlledValue();
    const firstRead = value.get();
    value.invalidate();
    const waitingRead = value.get();
    expect(runs).toHaveLength(2);
    endRun(1, 'yeni');
    expect((await waitingRead).value).toBe('yeni');
    endRun(0, 'eski');
    await firstRead;
    expect(value.getFresh()?.value).toBe('yeni');
    expect((await value.get()).value).toBe('yeni');
  });

  it('a request after an invalidation gets the new value, even if the outdated computation ends first', async () => {
    const { value, runs, endRun } = createControlledValue();
    const firstRead = value.get();
    value.invalidate();
    endRun(0, 'eski');
    await firstRead;
    expect(value.getFresh()).toBeUndefined();
    const waitingRead = value.get();
    endRun(1, 'yeni');
    expect((await waitingRead).value).toBe('yeni');
    expect(runs).toHaveLength(2);
  });

  it('without a cached entry throws the error of compute, and retries on the next request', async () => {
    const { value, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, new Error('yok'));
    await expect(firstRead).rejects.toThrow('yok');
    const secondRead = value.get();
    endRun(1, 'var');
    expect((await secondRead).value).toBe('var');
  });

  it('serves the stale entry while computing fails, without waiting for the next attempt', async () => {
    const { value, runs, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, 'eski');
    await firstRead;
    value.invalidate();
    const failedRead = value.get();
    endRun(1, new Error('yok'));
    expect((await failedRead).value).toBe('eski');
    expect((await value.get()).value, 'without waiting for the pending attempt').toBe('eski');
    expect((await value.get()).value).toBe('eski');
    expect(runs, 'one attempt at a time').toHaveLength(3);
    endRun(2, 'yeni');
    await vi.waitFor(() => expect(value.getFresh()?.value).toBe('yeni'), 30_000);
  });

  it('after a failed computation and a new invalidation waits for a fresh value', async () => {
    const { value, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, 'eski');
    await firstRead;
    value.invalidate();
    const failedRead = value.get();
    endRun(1, new Error('yok'));
    await failedRead;
    value.invalidate();
    const nextRead = value.get();
    endRun(2, 'yeni');
    expect((await nextRead).value).toBe('yeni');
  });

  it('serves the stale entry to requests whose failing computation was invalidated', async () => {
    const { value, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, 'eski');
    await firstRead;
    value.invalidate();
    const invalidatedRead = value.get();
    value.invalidate();
    endRun(1, new Error('yok'));
    expect((await invalidatedRead).value).toBe('eski');
    const nextRead = value.get();
    endRun(2, 'yeni');
    expect((await nextRead).value).toBe('yeni');
  });

  it('after a failed computation serves the latest computed value, even one that was stale at once', async () => {
    const { value, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, 'ilk');
    await firstRead;
    value.invalidate();
    const invalidatedRead = value.get();
    value.invalidate();
    endRun(1, 'ikinci');
    await invalidatedRead;
    expect(value.getFresh()).toBeUndefined();
    const failedRead = value.get();
    endRun(2, new Error('yok'));
    expect((await failedRead).value).toBe('ikinci');
  });

  it('serves the stale entry after 1 s while the computation is still running', async () => {
    const { value, runs, endRun } = createControlledValue();
    const firstRead = value.get();
    endRun(0, 'eski');
    await firstRead;
    value.invalidate();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slowRead = value.get();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await slowRead).value).toBe('eski');
    expect((await value.get()).value, 'without waiting, as the fake clock stands still').toBe(
      'eski',
    );
    expect(runs).toHaveLength(2);
    vi.useRealTimers();
    endRun(1, 'yeni');
    await vi.waitFor(() => expect(value.getFresh()?.value).toBe('yeni'), 30_000);
  });

  it('after a computation that doesn’t end within 30 s starts another one', async () => {
    const { value, runs, endRun } = createControlledValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hangingRead = value.get();
    const expectation = expect(hangingRead).rejects.toThrow('not computed within 30000 ms');
    await vi.advanceTimersByTimeAsync(30_000);
    await expectation;
    const read = value.get();
    expect(runs).toHaveLength(2);
    endRun(1, 'yeni');
    expect((await read).value).toBe('yeni');
  });

  it('is stale from validUntil on, to the millisecond', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const compute = vi.fn(async (now: number) => ({ value: now, validUntil: 2000 }));
    const value = new CachedValue<number>({ name: 'clock', compute }, log);
    await value.get();
    vi.setSystemTime(1999);
    expect((await value.get()).value).toBe(1000);
    vi.setSystemTime(2000);
    expect(value.getFresh()).toBeUndefined();
    expect((await value.get()).value).toBe(2000);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('is stale as soon as one of its dependencies is', async () => {
    const source = createControlledValue();
    const sourceRead = source.value.get();
    source.endRun(0, 'kaynak');
    const entry = await sourceRead;
    const compute = vi.fn(async () => ({ value: 'sayfa', dependencies: [entry] }));
    const page = new CachedValue<string>({ name: 'page', compute }, log);
    await page.get();
    await page.get();
    expect(compute).toHaveBeenCalledTimes(1);
    source.value.invalidate();
    expect(page.getFresh()).toBeUndefined();
  });

  it('encodes the value as JSON, or the text that compute returned', async () => {
    const jsonValue = new CachedValue({ name: 'a', compute: async () => ({ value: ['ş'] }) }, log);
    const { body } = await jsonValue.get();
    expect(body.contentType).toBe('application/json; charset=utf-8');
    expect(body.variants.identity.bytes.toString()).toBe('["ş"]');
    const textValue = new CachedValue(
      { name: 'b', compute: async () => ({ value: 1, text: '<p>', contentType: 'text/html' }) },
      log,
    );
    const textBody = (await textValue.get()).body;
    expect([textBody.contentType, textBody.variants.identity.bytes.toString()]).toEqual([
      'text/html',
      '<p>',
    ]);
  });
});
