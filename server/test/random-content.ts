import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { eventCollection } from '@vitrin/contract/events.ts';
import type { ContentCollection } from '@vitrin/contract/history.ts';
import { rewards } from '@vitrin/contract/market.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { streamRules } from '@vitrin/contract/streams.ts';
import { ticketCompanies } from '@vitrin/contract/tickets.ts';
import { z } from 'zod';

/** All collections with declaration and paths */
export const contents = {
  cards: { declaration: cards, path: '/api/cards', all: '/api/cards/all' },
  banners: { declaration: banners, path: '/api/banners', all: '/api/banners/all' },
  'sliding-banners': {
    declaration: slidingBanners,
    path: '/api/sliding-banners',
    all: '/api/sliding-banners/all',
  },
  companies: { declaration: companies, path: '/api/companies', all: '/api/companies/all' },
  'ticket-companies': {
    declaration: ticketCompanies,
    path: '/api/ticket-companies',
    all: '/api/ticket-companies/all',
  },
  rewards: { declaration: rewards, path: '/api/rewards', all: '/api/rewards' },
  events: { declaration: eventCollection, path: '/api/admin/events', all: '/api/admin/events' },
  'streaming-verifications': {
    declaration: streamRules,
    path: '/api/streaming-verifications',
    all: '/api/streaming-verifications',
  },
} satisfies Record<ContentCollection, object>;

export const collectionNames = Object.keys(contents) as ContentCollection[];

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
export function randomFields(name: ContentCollection, random: Random): Record<string, unknown> {
  const fields: Record<string, z.ZodType> = contents[name].declaration.fields;
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
    const several = Array.from({ length: random.below(3) });
    return several.map(() => sampleOf(key, field.element as z.ZodType, random));
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
    const [begin, end] = [values[from], values[to]];
    if (typeof begin !== 'string' || typeof end !== 'string') continue;
    if (begin === end) values[to] = null;
    else if (begin > end) Object.assign(values, { [from]: end, [to]: begin });
  }
  return values;
}
