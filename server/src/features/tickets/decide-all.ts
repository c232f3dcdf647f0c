import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { MAX_TICKETS_TOGETHER, type PendingSet } from '@vitrin/contract/tickets.ts';
import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  HELD_TOGETHER,
  idsOf,
  requireSeen,
  tooMany,
  totalOf,
  wholeSetOf,
} from '../../platform/database/whole-set.ts';
import { members } from '../accounts/members.ts';
import { decideApplications } from './decide-applications.ts';
import { type Finding, found, sentBefore } from './list-applications.ts';
import { ticketApplications } from './tickets-tables.ts';

const { id, userId, status, investmentKurus, ticketCount } = ticketApplications;

/** What waits of all that the filters find. */
export async function showPending({ db }: Context, finding: Finding): Promise<PendingSet> {
  const rows = pending(db, await found({ db }, finding)).as('found');
  return show(await db.select(setOf(rows)).from(rows));
}

/**
 * Decides about all of them at once; where they are not those any more that the person was told of, about none.
 * @throws 409 set.changed, set.too_many
 */
export function decideAll(
  ctx: Context,
  { filter, seen, ...decision }: ValidInputOf<'POST /api/admin/ticket-applications/decide'>['body'],
): Promise<{ count: number }> {
  return transact(ctx, async (tx) => {
    // Who comes second waits here, and then finds that they wait no more.
    const rows = pending(tx.db, await found(tx, filter))
      .orderBy(asc(id))
      .limit(HELD_TOGETHER)
      .for('update', { of: ticketApplications })
      .as('held');
    const held = await tx.db.select({ ...setOf(rows), ids: idsOf(rows) }).from(rows);
    requireSeen(seen, show(held));
    const isTooMuch = seen.count > 1 && seen.tickets > MAX_TICKETS_TOGETHER;
    if (decision.status === 'approved' && isTooMuch) {
      throw tooMany(`${MAX_TICKETS_TOGETHER.toLocaleString('tr-TR')} bilet`);
    }
    const ids = held.flatMap((set) => set.ids);
    return { count: (await decideApplications(tx, { ids, ...decision })).length };
  });
}

const pending = (db: Database, conditions: Awaited<ReturnType<typeof found>>) =>
  db
    .select({
      id,
      kurus: investmentKurus,
      tickets: ticketCount,
      sentBefore: sentBefore(db).as('sent_before'),
    })
    .from(ticketApplications)
    .leftJoin(members, eq(members.id, userId))
    .where(and(eq(status, 'pending'), ...conditions));

const setOf = (rows: Record<'id' | 'kurus' | 'tickets' | 'sentBefore', SQLWrapper>) => ({
  ...wholeSetOf(rows),
  kurus: totalOf(rows.kurus),
  tickets: totalOf(rows.tickets),
  sentBefore: sql<number>`count(*) filter (where ${rows.sentBefore})`.mapWith(Number),
});

/** An aggregate without groups is one row. */
function show([set]: (Omit<PendingSet, 'amount'> & { kurus: number })[]): PendingSet {
  if (!set) throw new Error('an aggregate gave no row');
  const { count, kurus, tickets, sentBefore: again, mark } = set;
  return { count, amount: kurus / 100, tickets, sentBefore: again, mark };
}
