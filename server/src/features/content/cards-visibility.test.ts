import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let otherApp: TestApp;
let cards: ReturnType<typeof createCardCalls>;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  cards = createCardCalls(app, await app.createUser('editor'));
});

const toTimestamp = (time: number) => new Date(time).toISOString();
const isCardVisible = async (id: string, instance = app) =>
  (await instance.send('GET', '/api/cards')).json().some((card: { id: string }) => card.id === id);

describe('a card', () => {
  it.each(['draft', 'hidden'])(
    'is not public while it is %s, even within its visibility',
    async (status) => {
      for (const visibility of [
        {},
        {
          visibleFrom: toTimestamp(Date.now() - 1000),
          visibleTo: toTimestamp(Date.now() + 100_000),
        },
      ]) {
        const { id } = await cards.create({ status, ...visibility });
        expect(await isCardVisible(id)).toBe(false);
        await cards.change(id, { status: 'published' });
        expect(await isCardVisible(id)).toBe(true);
        await cards.change(id, { status });
        expect(await isCardVisible(id)).toBe(false);
      }
    },
  );

  it.each<[string, number | null, number | null, boolean]>([
    ['no visibility period', null, null, true],
    ['a span around now', -60_000, 60_000, true],
    ['a past start', -60_000, null, true],
    ['a future end', null, 60_000, true],
    ['a future start', 60_000, null, false],
    ['a past end', null, -1, false],
    ['a past span', -60_000, -1, false],
    ['a future span', 60_000, 120_000, false],
  ])(
    'with %s is public only if the span contains now',
    async (_description, from, to, shouldBeVisible) => {
      const now = Date.now();
      const { id } = await cards.create({
        visibleFrom: from === null ? null : toTimestamp(now + from),
        visibleTo: to === null ? null : toTimestamp(now + to),
      });
      expect(await isCardVisible(id)).toBe(shouldBeVisible);
    },
  );

  it('is public from the first to the last millisecond of its visibility, on every instance, without a write', async () => {
    const from = Date.now() + 700;
    const to = from + 700;
    const { id } = await cards.create({
      visibleFrom: toTimestamp(from),
      visibleTo: toTimestamp(to),
    });
    const observations: { startedAt: number; endedAt: number; isVisible: boolean }[] = [];
    while (Date.now() < to + 300) {
      for (const instance of [app, otherApp]) {
        const startedAt = Date.now();
        const isVisible = await isCardVisible(id, instance);
        observations.push({ startedAt, endedAt: Date.now(), isVisible });
      }
      await sleep(3);
    }
    const wrongObservations = observations.filter(({ startedAt, endedAt, isVisible }) => {
      const mayBeVisible = endedAt >= from && startedAt <= to;
      const mustBeVisible = startedAt >= from && endedAt <= to;
      return isVisible ? !mayBeVisible : mustBeVisible;
    });
    expect(wrongObservations).toEqual([]);
    expect(observations.some(({ isVisible }) => isVisible)).toBe(true);
    expect(observations.at(-1)?.isVisible).toBe(false);
  });

  it('is public in a visibility of one millisecond, because both ends are included', async () => {
    const { isPublic, getNextVisibilityChange } = await import('@vitrin/contract/visibility.ts');
    const timestamp = '2030-01-01T00:00:00.500Z';
    const card = { status: 'published', visibleFrom: timestamp, visibleTo: timestamp } as const;
    const time = Date.parse(timestamp);
    expect([time - 1, time, time + 1].map((now) => isPublic(card, now))).toEqual([
      false,
      true,
      false,
    ]);
    expect(getNextVisibilityChange([card], time - 1)).toBe(time);
    expect(getNextVisibilityChange([card], time)).toBe(time + 1);
    expect(getNextVisibilityChange([card], time + 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('becomes public or hidden as soon as its visibility is changed', async () => {
    const { id } = await cards.create({ visibleTo: toTimestamp(Date.now() - 1) });
    expect(await isCardVisible(id)).toBe(false);
    await cards.change(id, { visibleTo: null });
    expect(await isCardVisible(id)).toBe(true);
    await cards.change(id, { visibleFrom: toTimestamp(Date.now() + 60_000) });
    expect(await isCardVisible(id)).toBe(false);
  });
});
