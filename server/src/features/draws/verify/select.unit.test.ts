import { createHash, createHmac } from 'node:crypto';
import {
  formatListHead,
  type ListHead,
  parseList,
  runToCompletion,
} from '@vitrin/contract/draw/list.ts';
import { type DrawnPlace, selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const head: ListHead = {
  id: '0190a000-0000-7000-8000-000000000000',
  title: 'Çekiliş',
  permit: 'MPİ-1',
  source: 'tickets',
  places: 3,
  reserves: 2,
  onePerPerson: true,
  chain: '52'.repeat(32),
  round: 1000,
  entries: 0,
  leftOut: { staff: 0, suspended: 0, onBreak: 0 },
};

type Run = { holder: string; first: number; last: number };
const textOf = (runs: Run[]) => {
  const entries = runs.reduce((all, { first, last }) => all + last - first + 1, 0);
  const lines = runs.map(({ holder, first, last }) => `${holder} ${first} ${last}\n`);
  return formatListHead({ ...head, entries }) + lines.join('');
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A naive implementation of the documented method: a list of all entries and BigInt arithmetic. */
function naive(
  text: string,
  randomness: string,
  places: number,
  onePerPerson: boolean,
): DrawnPlace[] {
  const listHash = createHash('sha256').update(text).digest();
  let remaining = text
    .split('\n\n')
    .slice(1)
    .join('\n\n')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [holder = '', first, last] = line.split(' ');
      const entries: { holder: string; entry: number }[] = [];
      for (let entry = Number(first); entry <= Number(last); entry++)
        entries.push({ holder, entry });
      return entries;
    });
  let i = 0;
  const u = () => {
    const counter = Buffer.from((i++).toString(16).padStart(8, '0'), 'hex');
    const block = createHmac('sha256', Buffer.from(randomness, 'hex'))
      .update(Buffer.concat([listHash, counter]))
      .digest('hex');
    return BigInt(`0x${block.slice(0, 16)}`);
  };
  const drawnPlaces: DrawnPlace[] = [];
  for (let place = 1; place <= places && remaining.length > 0; place++) {
    const r = BigInt(remaining.length);
    let value = u();
    while (value >= (2n ** 64n / r) * r) value = u();
    const winner = remaining[Number(value % r)];
    if (!winner) break;
    drawnPlaces.push({ place, ...winner });
    remaining = remaining.filter((other) =>
      onePerPerson ? other.holder !== winner.holder : other !== winner,
    );
  }
  return drawnPlaces;
}

const runsOf = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(3), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((all) => {
    let next = 1;
    return all.map(([holder, gap, size]) => {
      const first = next + gap;
      next = first + size;
      // Holders differ only in the last digit.
      return { holder: `${'c'.repeat(31)}${holder}`, first, last: next - 1 };
    });
  });
const digits = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((b) => Buffer.from(b).toString('hex'));

const drawFrom = (text: string, randomness: string, places: number, onePerPerson: boolean) => {
  const bytes = Buffer.from(text);
  const { runs } = runToCompletion(parseList(bytes));
  return selectWinners(runs, { places, onePerPerson, randomness, listHash: sha256(bytes) });
};

describe('the selection of winners', () => {
  it('equals a naive implementation of the documented method', () => {
    fc.assert(
      fc.property(runsOf, digits, fc.nat(60), fc.boolean(), (runs, randomness, places, one) => {
        const text = textOf(runs);
        expect(drawFrom(text, randomness, places, one)).toEqual(
          naive(text, randomness, places, one),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('selects each entry once, and each person once with one prize per person', () => {
    fc.assert(
      fc.property(runsOf, digits, (runs, randomness) => {
        const text = textOf(runs);
        const all = drawFrom(text, randomness, 1000, false).map(({ entry }) => entry);
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(runs.reduce((sum, { first, last }) => sum + last - first + 1, 0));
        const people = drawFrom(text, randomness, 1000, true).map(({ holder }) => holder);
        expect(people.toSorted()).toEqual([...new Set(runs.map(({ holder }) => holder))].sort());
      }),
    );
  });

  it('uses one block per place, even for the last entry', () => {
    const text = textOf([{ holder: 'a'.repeat(32), first: 42, last: 42 }]);
    expect(drawFrom(text, '00'.repeat(32), 5, false)).toEqual([
      { place: 1, entry: 42, holder: 'a'.repeat(32) },
    ]);
  });

  it('is fair: each of four entries is first about equally often', () => {
    const text = textOf([{ holder: 'a'.repeat(32), first: 1, last: 4 }]);
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n++) {
      const randomness = sha256(Buffer.from(String(n)));
      const entry = drawFrom(text, randomness, 1, true)[0]?.entry ?? 0;
      counts[entry - 1] = (counts[entry - 1] ?? 0) + 1;
    }
    for (const times of counts) expect(Math.abs(times - 1000)).toBeLessThan(120);
  });
});
