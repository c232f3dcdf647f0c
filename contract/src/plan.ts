import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp, isoTimestampInput } from './fields.ts';

/** What visitors see as it will be, by the segment of its calls. */
export const previewCollections = [
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'rewards',
  'events',
] as const;
export type PreviewCollection = (typeof previewCollections)[number];

export const planCollections = [...previewCollections, 'streaming-verifications', 'draws'] as const;
export type PlanCollection = (typeof planCollections)[number];

/** Entries, gaps and overlaps of one plan, at most of each. */
export const MAX_PLAN_ROWS = 2000;
/** Rows that one overlap names. */
export const MAX_OVERLAP_IDS = 10;

/** Days that a plan may span. */
export const PLAN_DAYS = 400;

/**
 * A thing that appears or disappears: shown from `from` until `to`, both ends included; `null`: open. A draw is the
 * moment at which it is drawn.
 */
const planEntry = z.object({
  collection: z.enum(planCollections),
  id,
  title: z.string(),
  from: isoTimestamp.nullable(),
  to: isoTimestamp.nullable(),
  /** Its place in the order of its collection; `null`: the collection has none. */
  place: z.int().nullable(),
});
export type PlanEntry = z.output<typeof planEntry>;

const span = { from: isoTimestamp, to: isoTimestamp };
const inOrder = ({ from, to }: { from: string; to: string }) => from < to;
const short = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) <= PLAN_DAYS * 86_400_000;

/** A moment to come; the past is not kept, so it can't be shown. */
export const previewMoment = isoTimestampInput.refine(
  (at) => Date.parse(at) >= Date.now(),
  'Geçmiş bir an önizlenemez.',
);

export const plan = {
  get: endpoint('GET /api/admin/plan', {
    access: 'staff',
    reads: [...planCollections],
    summary: 'İki an arasında neyin belirip neyin kalkacağı',
    query: z
      .object({ from: isoTimestampInput, to: isoTimestampInput })
      .refine(inOrder, { path: ['to'], message: 'Bitiş, başlangıçtan sonra olmalıdır.' })
      .refine(short, { path: ['to'], message: `En fazla ${PLAN_DAYS} gün istenebilir.` }),
    returns: z.object({
      /** Switched on, with an end at least, and shown at some moment of the span; by beginning. */
      entries: z.array(planEntry),
      /** Times within the span at which no banner is shown. */
      gaps: z.array(z.object({ collection: z.enum(previewCollections), ...span })),
      /** Times within the span at which several entries have one place of one collection, each unbroken time once. */
      overlaps: z.array(
        z.object({
          collection: z.enum(previewCollections),
          place: z.int(),
          ...span,
          /** The first of them. */
          ids: z.array(id),
          /** How many others there are, if any. */
          more: z.int().optional(),
        }),
      ),
      /** There are more than `MAX_PLAN_ROWS` entries, gaps or overlaps; the later ones are missing. */
      isCut: z.literal(true).optional(),
    }),
  }),
  /** What the collection's public call will answer at `at` if nothing is changed, to the byte. */
  preview: endpoint('GET /api/admin/preview/:collection', {
    access: 'staff',
    reads: [...previewCollections],
    summary: 'Herkese açık listenin o andaki hâli',
    params: z.object({ collection: z.enum(previewCollections) }),
    query: z.object({ at: previewMoment }),
    returns: z.array(z.looseObject({ id })),
  }),
};

/** A moment at which the site changes by itself, and what appears and disappears then. */
export interface UpcomingChange {
  /** ISO 8601: the first millisecond at which it is so. */
  at: string;
  appears: PlanEntry[];
  disappears: PlanEntry[];
}

const isPreviewed = ({ collection }: PlanEntry) =>
  (previewCollections as readonly string[]).includes(collection);

/** The moments after `now` (milliseconds) at which a preview shows something else, the next one first. */
export function listUpcomingChanges(entries: readonly PlanEntry[], now: number): UpcomingChange[] {
  const changes = new Map<number, UpcomingChange>();
  const at = (time: number) => {
    const change = changes.get(time) ?? {
      at: new Date(time).toISOString(),
      appears: [],
      disappears: [],
    };
    changes.set(time, change);
    return change;
  };
  for (const entry of entries.filter(isPreviewed)) {
    const from = entry.from === null ? now : Date.parse(entry.from);
    const gone = entry.to === null ? now : Date.parse(entry.to) + 1;
    if (from > now) at(from).appears.push(entry);
    if (gone > now) at(gone).disappears.push(entry);
  }
  return [...changes.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
