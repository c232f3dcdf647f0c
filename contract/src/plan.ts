import { z } from 'zod';
import { plannedNames, previewNames } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { id, isoTimestamp, isoTimestampInput } from './fields.ts';

/** Maximum number of entries, of gaps and of overlaps in a plan */
export const MAX_PLAN_ROWS = 2000;
/** Maximum number of ids in an overlap */
export const MAX_OVERLAP_IDS = 10;

/** Maximum days of a plan */
export const PLAN_DAYS = 400;

/**
 * A row with a visibility period from `from` to `to`, both included; `null`: unlimited.
 * For a draw, both are the time of the draw.
 */
const planEntry = z.object({
  collection: z.enum(plannedNames),
  id,
  title: z.string(),
  from: isoTimestamp.nullable(),
  to: isoTimestamp.nullable(),
  /** Sort position; `null`: the collection is not sorted. */
  place: z.int().nullable(),
});
export type PlanEntry = z.output<typeof planEntry>;

const span = { from: isoTimestamp, to: isoTimestamp };
const startsBeforeEnd = ({ from, to }: { from: string; to: string }) => from < to;
const isShortEnough = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) <= PLAN_DAYS * 86_400_000;

/** A future timestamp. The database has no past states, so the preview can't show them. */
export const previewTime = isoTimestampInput.refine(
  (at) => Date.parse(at) >= Date.now(),
  'Geçmiş bir zaman önizlenemez.',
);

export const plan = {
  get: endpoint('GET /api/admin/plan', {
    access: 'staff',
    reads: plannedNames,
    summary: 'İki tarih arasında görünecek ve gizlenecek kayıtlar',
    query: z
      .object({ from: isoTimestampInput, to: isoTimestampInput })
      .refine(startsBeforeEnd, { path: ['to'], message: 'Bitiş, başlangıçtan sonra olmalıdır.' })
      .refine(isShortEnough, { path: ['to'], message: `En fazla ${PLAN_DAYS} gün istenebilir.` }),
    returns: z.object({
      /** Active rows with a start or an end that are visible at some time of the period, sorted by start */
      entries: z.array(planEntry),
      /** Periods without a visible banner */
      gaps: z.array(z.object({ collection: z.enum(previewNames), ...span })),
      /** Uninterrupted periods in which several rows share one sort position */
      overlaps: z.array(
        z.object({
          collection: z.enum(previewNames),
          place: z.int(),
          ...span,
          /** The first rows */
          ids: z.array(id),
          /** Number of rows beyond `ids`, if any */
          more: z.int().optional(),
        }),
      ),
      /** True if a list was cut at `MAX_PLAN_ROWS`; later items are missing. */
      isCut: z.literal(true).optional(),
    }),
  }),
  /** The public list at the time `at`, if staff edit nothing until then */
  preview: endpoint('GET /api/admin/preview/:collection', {
    access: 'staff',
    reads: previewNames,
    summary: 'Herkese açık listenin verilen zamandaki hâli',
    params: z.object({ collection: z.enum(previewNames) }),
    query: z.object({ at: previewTime }),
    returns: z.array(z.looseObject({ id })),
  }),
};

/** A time at which visibility changes, with the rows that appear and disappear */
export interface UpcomingChange {
  /** ISO 8601: the first millisecond of the new state */
  at: string;
  appears: PlanEntry[];
  disappears: PlanEntry[];
}

const isPreviewed = ({ collection }: PlanEntry) => previewNames.includes(collection);

/** Returns the changes of previewed collections after `now` (milliseconds), in chronological order. */
export function listUpcomingChanges(entries: readonly PlanEntry[], now: number): UpcomingChange[] {
  const changes = new Map<number, UpcomingChange>();
  const getOrCreateChange = (timeMs: number) => {
    const change = changes.get(timeMs) ?? {
      at: new Date(timeMs).toISOString(),
      appears: [],
      disappears: [],
    };
    changes.set(timeMs, change);
    return change;
  };
  for (const entry of entries.filter(isPreviewed)) {
    const startMs = entry.from === null ? now : Date.parse(entry.from);
    const endMs = entry.to === null ? now : Date.parse(entry.to) + 1;
    if (startMs > now) getOrCreateChange(startMs).appears.push(entry);
    if (endMs > now) getOrCreateChange(endMs).disappears.push(entry);
  }
  return [...changes.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
