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
const formatList = (runs: Run[]) => {
  const entries = runs.reduce((total, { first, last }) => total + last - first + 1, 0);
  const lines = runs.map(({ holder, first, last }) => `${holder} ${first} ${last}\n`);
  return formatListHead({ ...head, entries }) + lines.join('');
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Selects winners by the documented method in the simplest way: with a list of all entries and BigInt arithmetic. */
function selectNaively(
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
  let blockNumber = 0;
  const computeNextBlock = () => {
    const counter = Buffer.from((blockNumber++).toString(16).padStart(8, '0'), 'hex');
    const block = createHmac('sha256', Buffer.from(randomness, 'hex'))
      .update(Buffer.concat([listHash, counter]))
      .digest('hex');
    return BigInt(`0x${block.slice(0, 16)}`);
  };
  const drawnPlaces: DrawnPlace[] = [];
  for (let place = 1; place <= places && remaining.length > 0; place++) {
    const remainingCount = BigInt(remaining.length);
    let value = computeNextBlock();
    while (value >= (2n ** 64n / remainingCount) * remainingCount) value = computeNextBlock();
    const winner = remaining[Number(value % remainingCount)];
    if (!winner) break;
    drawnPlaces.push({ place, ...winner });
    remaining = remaining.filter((entry) =>
      onePerPerson ? entry.holder !== winner.holder : entry !== winner,
    );
  }
  return drawnPlaces;
}

const runLists = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat(3), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((tuples) => {
    let nextEntry = 1;
    return tuples.map(([holder, gap, size]) => {
      const first = nextEntry + gap;
      nextEntry = first + size;
      // Holders differ only in the last digit.
      return { holder: `${'c'.repeat(31)}${holder}`, first, last: nextEntry - 1 };
    });
  });
const randomHex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

const selectFromText = (
  text: string,
  randomness: string,
  places: number,
  onePerPerson: boolean,
) => {
  const bytes = Buffer.from(text);
  const { runs } = runToCompletion(parseList(bytes));
  return selectWinners(runs, { places, onePerPerson, randomness, listHash: sha256(bytes) });
};

describe('the selection of winners', () => {
  it('returns the same places as a naive implementation of the documented method', () => {
    fc.assert(
      fc.property(
        runLists,
        randomHex,
        fc.nat(60),
        fc.boolean(),
        (runs, randomness, places, onePerPerson) => {
          const text = formatList(runs);
          expect(selectFromText(text, randomness, places, onePerPerson)).toEqual(
            selectNaively(text, randomness, places, onePerPerson),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('selects each entry once, and each person once with one prize per person', () => {
    fc.assert(
      fc.property(runLists, randomHex, (runs, randomness) => {
        const text = formatList(runs);
        const drawnEntries = selectFromText(text, randomness, 1000, false).map(
          ({ entry }) => entry,
        );
        expect(new Set(drawnEntries).size).toBe(drawnEntries.length);
        expect(drawnEntries.length).toBe(
          runs.reduce((sum, { first, last }) => sum + last - first + 1, 0),
        );
        const drawnHolders = selectFromText(text, randomness, 1000, true).map(
          ({ holder }) => holder,
        );
        expect(drawnHolders.toSorted()).toEqual(
          [...new Set(runs.map(({ holder }) => holder))].sort(),
        );
      }),
    );
  });

  it('draws the only entry first and leaves the other places empty', () => {
    const text = formatList([{ holder: 'a'.repeat(32), first: 42, last: 42 }]);
    expect(selectFromText(text, '00'.repeat(32), 5, false)).toEqual([
      { place: 1, entry: 42, holder: 'a'.repeat(32) },
    ]);
  });

  it('is fair: each of four entries is first about equally often', () => {
    const text = formatList([{ holder: 'a'.repeat(32), first: 1, last: 4 }]);
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n++) {
      const randomness = sha256(Buffer.from(String(n)));
      const entry = selectFromText(text, randomness, 1, true)[0]?.entry ?? 0;
      counts[entry - 1] = (counts[entry - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
