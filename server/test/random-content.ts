import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { z } from 'zod';

interface Content {
  declaration: { fields: Record<string, z.ZodType>; defaults: object };
  /** Path of the rows */
  path: string;
  /** Path of the list for staff */
  all: string;
}

/** All content with declaration and paths */
export const contentByName = Object.fromEntries(
  contentNames.map((name): [ContentName, Content] => {
    const { create, all } = collections[name];
    return [name, { declaration: collections[name], path: create.path, all: all.path }];
  }),
) as Record<ContentName, Content>;

/** Content that editors may change */
export const collectionNames = restorableNames;

/** Returns a pseudo-random generator with a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    integerBelow: (end: number) => Math.floor(next() * end),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
  };
}
export type Random = ReturnType<typeof createRandom>;

/** Returns a valid random value for each field of a collection. */
export function createRandomFields(name: ContentName, random: Random): Record<string, unknown> {
  const { fields } = contentByName[name].declaration;
  const values = Object.entries(fields).map(([key, field]) => [
    key,
    createSample(key, field, random),
  ]);
  return swapReversedDates(Object.fromEntries(values));
}

function createSample(key: string, field: z.ZodType, random: Random): unknown {
  if (field instanceof z.ZodNullable) {
    // Ids would need existing rows, so use null.
    const isNull = random.integerBelow(3) === 0 || key.endsWith('Id');
    return isNull ? null : createSample(key, field.unwrap() as z.ZodType, random);
  }
  if (field instanceof z.ZodArray) {
    const items = Array.from({ length: random.integerBelow(3) });
    return items.map(() => createSample(key, field.element as z.ZodType, random));
  }
  if (field instanceof z.ZodObject) {
    const parts: [string, z.ZodType][] = Object.entries(field.shape);
    return Object.fromEntries(
      parts.map(([part, partField]) => [part, createSample(part, partField, random)]),
    );
  }
  if (field instanceof z.ZodISODate)
    return `2026-0${1 + random.integerBelow(9)}-1${random.integerBelow(10)}`;
  if (field instanceof z.ZodEnum) return random.pick(field.options);
  if (field instanceof z.ZodBoolean) return random.integerBelow(2) === 0;
  if (field instanceof z.ZodNumber) {
    const minimum = Math.max(1, field.minValue ?? 1);
    return minimum + random.integerBelow(Math.min(1000, field.maxValue ?? 1000) - minimum + 1);
  }
  const number = random.integerBelow(1_000_000);
  if (key === 'key') return `anahtar_${number}`;
  if (key === 'slug') return `sayfa-${number}`;
  if (/(image|photo|logo|picture)/i.test(key)) return `/demo/${number}.svg`;
  if (/url|link/i.test(key)) return `https://ornek.com/${number}`;
  if (/color/i.test(key)) return `#${number.toString(16).padStart(6, '0')}`;
  if (/^visible|Date$/.test(key)) return new Date(1_800_000_000_000 + number * 1000).toISOString();
  return `Şık ${number}`;
}

/** Swaps ends that precede their starts. */
function swapReversedDates(values: Record<string, unknown>) {
  for (const [from, to] of [
    ['visibleFrom', 'visibleTo'],
    ['startDate', 'endDate'],
  ] as const) {
    const [start, end] = [values[from], values[to]];
    if (typeof start !== 'string' || typeof end !== 'string') continue;
    if (start === end) values[to] = null;
    else if (start > end) Object.assign(values, { [from]: end, [to]: start });
  }
  return values;
}
