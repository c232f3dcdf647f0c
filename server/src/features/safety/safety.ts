import { type Break, safety as declaration } from '@vitrin/contract/safety.ts';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import {
  type Actor,
  type Context,
  createSystemContext,
  withTransaction,
} from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import {
  addToBlocklist,
  deleteExpiredBlocklistEntries,
  getBlocklistKey,
  requireNotBlocklisted,
} from './blocklist.ts';
import {
  type BreakRow,
  breakColumns,
  findBreakAndLimit,
  getSafety,
  toBreakResponse,
  toLimitResponse,
} from './get-safety.ts';
import { formatLongDate } from './require-not-on-break.ts';
import { setLimit } from './set-limit.ts';
import { startBreak } from './start-break.ts';

/** Responsible play: breaks and monthly limits that members set and the server enforces. */
export const safety: Feature = {
  personalData: {
    export: { breaks: listOwnBreaks, monthlyLimits: listOwnLimits },
    erase: blocklistDeletedMember,
  },
  routes: () => [
    createRoutes(declaration, {
      get: (ctx) => getSafety(ctx, ctx.actor.id),
      startBreak: (ctx, { body }) => startBreak(ctx, body),
      lift: (ctx) => requestLift(ctx),
      setLimit: (ctx, { body }) => setLimit(ctx, body.monthlyLimit),
    }),
  ],
  setUp: ({ server, platform }) => {
    // Caches the key: a transaction must not wait for another connection to load it.
    server.addHook('onReady', async () => void (await getBlocklistKey({ platform })));
  },
  jobs: [
    {
      name: 'delete expired blocklist entries',
      intervalMs: 3_600_000,
      run: (platform) => deleteExpiredBlocklistEntries(createSystemContext(platform)),
    },
  ],
  onMemberCreated: async (tx, { email, phone }) => {
    await requireNotBlocklisted(tx, { email, phone });
    return { points: 0 };
  },
};

/** Lists a user's last break, current or past. */
async function listOwnBreaks(ctx: Context, { userId }: UserPageQuery): Promise<Page<object>> {
  const { kind, until, liftRequestedAt } = (await findBreakAndLimit(ctx, userId)) ?? {};
  const lastBreak =
    kind && until && toBreakResponse({ kind, until, liftRequestedAt: liftRequestedAt ?? null });
  return { rows: lastBreak ? [lastBreak] : [], nextCursor: null };
}

/** Lists a user's limit; empty without a current or pending one. */
async function listOwnLimits(ctx: Context, { userId }: UserPageQuery): Promise<Page<object>> {
  const member = await findBreakAndLimit(ctx, userId);
  const limit = member && toLimitResponse(member);
  const rows = limit && (limit.monthlyLimit ?? limit.pendingLimit) !== null ? [limit] : [];
  return { rows, nextCursor: null };
}

/** Adds a member whose account is deleted to the blocklist until the break ends. No effect without a break. */
async function blocklistDeletedMember(tx: Context, userId: string): Promise<void> {
  const { email, phone } = await getManagedUser(tx, userId);
  await addToBlocklist(tx, userId, { email, phone });
}

/**
 * Requests the end of the user's exclusion, which must be past its end date; it ends 24 hours later.
 * A repeated request changes nothing.
 * @throws 404 without a break, 409 safety.not_over
 */
async function requestLift(ctx: Context<Actor>): Promise<Break> {
  return withTransaction(ctx, async (tx) => {
    const { id } = ctx.actor;
    // Raw SQL: the database's clock and `break_end` decide.
    const { rows } = await tx.db.$client.query<BreakRow>(
      `update members set break_lift_requested_at = coalesce(break_lift_requested_at, now())
        where id = $1 and break_kind = 'exclusion' and break_until <= now()
          and break_end(break_kind, break_until, break_lift_requested_at) is not null
       returning ${breakColumns}`,
      [id],
    );
    const [row] = rows;
    if (!row) throw await createLiftError(tx, id);
    await tx.publish('people');
    return toBreakResponse(row);
  });
}

async function createLiftError(tx: Context, userId: string) {
  const member = await findBreakAndLimit(tx, userId);
  if (!member?.isCurrent || !member.until) {
    return new NotFound('not_found', 'Süren bir molanız yok.');
  }
  const day = formatLongDate(member.until);
  return new Conflict('safety.not_over', `Molanız ${day} gününün sonundan önce kaldırılamaz.`);
}
