import type { ReturnsOf, ValidInputOf } from '@vitrin/contract/api.ts';
import { plannedNames, previewNames } from '@vitrin/contract/collections.ts';
import { MAX_PLAN_ROWS, type PlanEntry } from '@vitrin/contract/plan.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { Context } from '../../platform/context.ts';
import { findGaps, findOverlaps, overlapsPeriod } from './spans.ts';

type Plan = ReturnsOf<'GET /api/admin/plan'>;

/** Collections that should always have a visible row. */
const NEVER_EMPTY = ['banners'] as const;

/** Returns the rows with limited visibility between two times, and the gaps and overlaps. */
export async function getPlan(
  ctx: Context,
  span: ValidInputOf<'GET /api/admin/plan'>['query'],
): Promise<Plan> {
  const entriesByCollection = await Promise.all(
    plannedNames.map(async (collection) => {
      const rows = (await findContentType(ctx, collection)?.listPlanned?.(ctx)) ?? [];
      return rows.map((row): PlanEntry => ({ collection, ...row }));
    }),
  );
  const overlappingEntries = entriesByCollection
    .flat()
    .filter((entry) => overlapsPeriod(entry, span));
  const isInCollection = (collection: string) => (entry: PlanEntry) =>
    entry.collection === collection;
  const entries = overlappingEntries.filter(({ from, to }) => from !== null || to !== null);
  return limitPlan({
    entries: entries.sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)),
    gaps: NEVER_EMPTY.flatMap((collection) =>
      findGaps(entriesByCollection.flat().filter(isInCollection(collection)), span).map((gap) => ({
        collection,
        ...gap,
      })),
    ),
    overlaps: previewNames.flatMap((collection) =>
      findOverlaps(entries.filter(isInCollection(collection)), span).map((overlap) => ({
        collection,
        ...overlap,
      })),
    ),
  });
}

/** Limits each list of the plan and sets `isCut` if one was too long. */
function limitPlan({ entries, gaps, overlaps }: Plan): Plan {
  const isLimited = [entries, gaps, overlaps].some(({ length }) => length > MAX_PLAN_ROWS);
  return {
    entries: entries.slice(0, MAX_PLAN_ROWS),
    gaps: gaps.slice(0, MAX_PLAN_ROWS),
    overlaps: overlaps.slice(0, MAX_PLAN_ROWS),
    ...(isLimited && { isCut: isLimited }),
  };
}

type PreviewInput = ValidInputOf<'GET /api/admin/preview/:collection'>;
type PreviewedList = ReturnsOf<'GET /api/admin/preview/:collection'>;

/** Returns the response of the collection's public endpoint at a future time, from the current rows. @throws 404 */
export async function previewList(
  ctx: Context,
  { collection, at }: PreviewInput['params'] & PreviewInput['query'],
): Promise<PreviewedList> {
  const cachedList = findContentType(ctx, collection)?.cachedList;
  if (!cachedList) throw new NotFound();
  return (await cachedList.getValueAt(Date.parse(at))) as PreviewedList;
}
