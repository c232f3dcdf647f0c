import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { z } from 'zod';

interface Content {
  declaration: { fields: Record<string, z.ZodType>; defaults: object };
  /** Path of the rows */
  path: string;
  /** Path of the list of staff */
  all: string;
}

/** All content with declaration and paths */
export const contents = Object.fromEntries(
  contentNames.map((name): [ContentName, Content] => {
    const { create, all } = collections[name];
    return [name, { declaration: collections[name], path: create.path, all: all.path }];
  }),
) as Record<ContentName, Content>;

/** Content that editors may change */
export const collectionNames = restorableNames;

/** Returns a pseudo-random generator with a seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end: number) => Math.floor(next() * end),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
  };
}
export type Random = ReturnType<typeof seeded>;

/** Returns a valid random value for each field of a collection. */
export function randomFields(name: ContentName, random: Random): Record<string, unknown> {
  const { fields } = contents[name].declaration;
  const values = Object.entries(fields).map(([key, field]) => [key, sampleOf(key, field, random)]);
  return inOrder(Object.fromEntries(values));
}

function sampleOf(key: string, field: z.ZodType, random: Random): unknown {
  if (field instanceof z.ZodNullable) {
    // Ids would need existing rows, so use null.
    const isNothing = random.below(3) === 0 || key.endsWith('Id');
    return isNothing ? null : sampleOf(key, field.unwrap() as z.ZodType, random);
  }
  if (field instanceof z.ZodArray) {
    const items = Array.from({ length: random.below(3) });
    return items.map(() => sampleOf(key, field.element as z.ZodType, random));
  }
  if (field instanceof z.ZodObject) {
    const parts: [string, z.ZodType][] = Object.entries(field.shape);
    return Object.fromEntries(parts.map(([part, one]) => [part, sampleOf(part, one, random)]));
  }
  if (field instanceof z.ZodEnum) return random.pick(field.options);
  if (field instanceof z.ZodBoolean) return random.below(2) === 0;
  if (field instanceof z.ZodNumber) return 1 + random.below(Math.min(1000, field.maxValue ?? 1000));
  const number = random.below(1_000_000);
  if (key === 'slug') return `sayfa-${number}`;
  if (/(image|photo|logo|picture)/i.test(key)) return `/demo/${number}.svg`;
  if (/url|link/i.test(key)) return `https://ornek.com/${number}`;
  if (/color/i.test(key)) return `#${number.toString(16).padStart(6, '0')}`;
  if (/^visible|Date$/.test(key)) return new Date(1_800_000_000_000 + number * 1000).toISOString();
  return `Şık ${number}`;
}

/** Swaps ends that precede their starts. */
function inOrder(values: Record<string, unknown>) {
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
