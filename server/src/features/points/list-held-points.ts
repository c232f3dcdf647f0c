import type { HeldEarning } from '@vitrin/contract/held-points.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { heldPoints } from './points-tables.ts';

/** Days until an earning without proof lapses; see `settle_held_points()`. */
const LAPSE_DAYS = 30;

const {
  id,
  points,
  reason,
  source,
  waitsFor,
  createdAt,
  waitsSince,
  userId: owner,
  state,
} = heldPoints;

/** Lists the earnings of a member that are held now, newest first. */
export function listHeldPoints(ctx: Context, query: UserPageQuery): Promise<Page<HeldEarning>> {
  return paginateOwn(ctx, query, {
    statement: 'list-held-points',
    owner,
    order: { id: descending(id) },
    where: [eq(state, sql`'held'`)],
    read: () =>
      ctx.db
        .select({
          ...{ id, points, source, reason, createdAt, waitsFor, waitsSince },
          isDecided: sql<boolean>`${waitsFor} = 'review' and is_decided_same(${owner})`,
        })
        .from(heldPoints),
    toResponse: ({ waitsSince, isDecided, ...row }) => ({
      ...row,
      ...(isDecided && { isDecided }),
      expiresAt: row.waitsFor === 'proof' ? addLapseDays(waitsSince) : null,
    }),
  });
}

const addLapseDays = (time: string) =>
  new Date(Date.parse(time) + LAPSE_DAYS * 86_400_000).toISOString();

/** Lists all earnings of a member that were ever held, for the export. */
export function listAllHeldPoints(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<object & { id: string }>> {
  const { endedAt } = heldPoints;
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(owner, userId)],
    read: db
      .select({ id, points, source, reason, waitsFor, state, createdAt, endedAt })
      .from(heldPoints),
  });
}
