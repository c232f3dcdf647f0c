import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../../platform/database/paginate.ts';
import { ascending, descending } from '../../../platform/database/sort-order.ts';
import { drawPlaces, drawRuns, drawsTable } from './draws-tables.ts';
import { toHolderDigits } from './list-places.ts';
import { publicDraws } from './public-draws.ts';

/** Returns the user's own entries and places in a draw. @throws 404 */
export async function getOwnEntries(
  ctx: Context<Actor>,
  id: string,
): Promise<ReturnsOf<'GET /api/draws/:id/own'>> {
  const { value: draw } = await publicDraws(ctx).get(id);
  const { first, last, holder, drawId, userId } = drawRuns;
  const runs = await ctx.db
    .select({ first, last, holder: toHolderDigits(holder) })
    .from(drawRuns)
    .where(and(eq(drawId, id), eq(userId, ctx.actor.id)))
    .orderBy(asc(first));
  const ownHolder = runs[0]?.holder ?? null;
  return {
    holder: ownHolder,
    entries: runs.reduce((total, run) => total + run.last - run.first + 1, 0),
    ranges: runs.map((run) => [run.first, run.last]),
    places: draw.places.filter((place) => place.holder === ownHolder),
  };
}

interface OwnRun {
  drawId: string;
  title: string;
  first: number;
  last: number;
}

/** Lists a user's entries in draws, newest draw first. */
export function listOwnEntries(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<OwnRun>> {
  const { drawId, first, last } = drawRuns;
  return paginate(page, {
    order: { drawId: descending(drawId), first: ascending(first) },
    where: [eq(drawRuns.userId, userId)],
    read: db
      .select({ drawId, title: drawsTable.title, first, last })
      .from(drawRuns)
      .innerJoin(drawsTable, eq(drawsTable.id, drawId)),
  });
}

interface OwnPlace {
  drawId: string;
  title: string;
  place: number;
  prize: string | null;
  entry: number;
  status: string;
  reason: string | null;
}

/** Lists a user's drawn places, newest draw first. */
export function listOwnPlaces(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<OwnPlace>> {
  const { drawId, place, prize, entry, status, reason } = drawPlaces;
  return paginate(page, {
    order: { drawId: descending(drawId), place: ascending(place) },
    where: [eq(drawPlaces.userId, userId)],
    read: db
      .select({ drawId, title: drawsTable.title, place, prize, entry, status, reason })
      .from(drawPlaces)
      .innerJoin(drawsTable, eq(drawsTable.id, drawId)),
  });
}
