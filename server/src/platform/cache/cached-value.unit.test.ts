import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../base/log.ts';
import { CachedValue, type ComputedValue } from './cached-value.ts';

const log = createLog('silent');
afterEach(() => vi.useRealTimers());

/** A value whose computations wait until the test lets them end. */
function controlled() {
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
  const end = (index: number, state: string | Error) =>
    state instanceof Error
      ? runs[index]?.reject(state)
      : runs[index]?.resolve({ value: state, validUntil: Number.POSITIVE_INFINITY });
  return { value, runs, end };
}

describe('a published value', () => {
  it('is computed once for all who wait, and then kept', async () => {
    const { value, runs, end } = controlled();
    for (let round = 0; round < 3; round++) {
      value.invalidate();
      const waiting = Array.from({ length: 100 }, () => value.get());
      expect(runs).toHaveLength(round + 1);
      end(round, `durum ${round}`);
      const entries = await Promise.all(waiting);
      expect(new Set(entries).size).toBe(1);
      expect(entries[0]?.value).toBe(`durum ${round}`);
      expect(value.getFresh()).toBe(entries[0]);
      await value.get();
      expect(runs).toHaveLength(round + 1);
    }
  });

  it('never keeps what was computed before a drop that came meanwhile', async () => {
    const { value, runs, end } = controlled();
    const early = value.get();
    value.invalidate();
    const late = value.get();
    expect(runs).toHaveLength(2);
    end(1, 'yeni');
    expect((await late).value).toBe('yeni');
    end(0, 'eski');
    await early;
    expect(value.getFresh()?.value).toBe('yeni');
    expect((await value.get()).value).toBe('yeni');
  });

  it('gives one who asks after a drop the new state, also when the old computation ends first', async () => {
    const { value, runs, end } = controlled();
    const early = value.get();
    value.invalidate();
    end(0, 'eski');
    await early;
    expect(value.getFresh()).toBeUndefined();
    const late = value.get();
    end(1, 'yeni');
    expect((await late).value).toBe('yeni');
    expect(runs).toHaveLength(2);
  });

  it('throws when it fails and there is nothing older, and tries again', async () => {
    const { value, end } = controlled();
    const first = value.get();
    end(0, new Error('yok'));
    await expect(first).rejects.toThrow('yok');
    const second = value.get();
    end(1, 'var');
    expect((await second).value).toBe('var');
  });

  it('serves the older state while computing fails, and lets nobody wait for the next attempt', async () => {
    const { value, runs, end } = controlled();
    const first = value.get();
    end(0, 'eski');
    await first;
    value.invalidate();
    const failing = value.get();
    end(1, new Error('yok'));
    expect((await failing).value).toBe('eski');
    expect((await value.get()).value, 'at once, although the attempt hangs').toBe('eski');
    expect((await value.get()).value).toBe('eski');
    expect(runs, 'one attempt at a time').toHaveLength(3);
    end(2, 'yeni');
    await vi.waitFor(() => expect(value.getFresh()?.value).toBe('yeni'), 30_000);
  });

  it('shows a change that was announced after failures to the very next one who asks', async () => {
    const { value, end } = controlled();
    const first = value.get();
    end(0, 'eski');
    await first;
    value.invalidate();
    const failing = value.get();
    end(1, new Error('yok'));
    await failing;
    value.invalidate();
    const next = value.get();
    end(2, 'yeni');
    expect((await next).value).toBe('yeni');
  });

  it('serves the older state also to those whose failing computation a drop overtook', async () => {
    const { value, end } = controlled();
    const first = value.get();
    end(0, 'eski');
    await first;
    value.invalidate();
    const overtaken = value.get();
    value.invalidate();
    end(1, new Error('yok'));
    expect((await overtaken).value).toBe('eski');
    const next = value.get();
    end(2, 'yeni');
    expect((await next).value).toBe('yeni');
  });

  it('goes back no further than to the newest state that was made, also one that was old at once', async () => {
    const { value, end } = controlled();
    const first = value.get();
    end(0, 'ilk');
    await first;
    value.invalidate();
    const overtaken = value.get();
    value.invalidate();
    end(1, 'ikinci');
    await overtaken;
    expect(value.getFresh()).toBeUndefined();
    const failing = value.get();
    end(2, new Error('yok'));
    expect((await failing).value).toBe('ikinci');
  });

  it('keeps nobody waiting for long while an older state is at hand', async () => {
    const { value, runs, end } = controlled();
    const first = value.get();
    end(0, 'eski');
    await first;
    value.invalidate();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = value.get();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await waiting).value).toBe('eski');
    expect((await value.get()).value, 'at once, by a clock that stands').toBe('eski');
    expect(runs).toHaveLength(2);
    vi.useRealTimers();
    end(1, 'yeni');
    await vi.waitFor(() => expect(value.getFresh()?.value).toBe('yeni'), 30_000);
  });

  it('is old when its clock runs out, to the millisecond', async () => {
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

  it('is old as soon as something that it was made from is', async () => {
    const source = controlled();
    const asked = source.value.get();
    source.end(0, 'kaynak');
    const entry = await asked;
    const compute = vi.fn(async () => ({ value: 'sayfa', dependencies: [entry] }));
    const page = new CachedValue<string>({ name: 'page', compute }, log);
    await page.get();
    await page.get();
    expect(compute).toHaveBeenCalledTimes(1);
    source.value.invalidate();
    expect(page.getFresh()).toBeUndefined();
  });

  it('has the value as JSON for bytes, or the text that was made', async () => {
    const json = new CachedValue({ name: 'a', compute: async () => ({ value: ['ş'] }) }, log);
    const { body } = await json.get();
    expect(body.contentType).toBe('application/json; charset=utf-8');
    expect(body.variants.identity.bytes.toString()).toBe('["ş"]');
    const text = new CachedValue(
      { name: 'b', compute: async () => ({ value: 1, text: '<p>', contentType: 'text/html' }) },
      log,
    );
    const page = (await text.get()).body;
    expect([page.contentType, page.variants.identity.bytes.toString()]).toEqual([
      'text/html',
      '<p>',
    ]);
  });
});
