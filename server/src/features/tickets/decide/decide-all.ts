import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { MAX_BULK_TICKETS, type PendingSummary } from '@vitrin/contract/tickets.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '../../../platform/context.ts';
import {
  type BulkResult,
  lockSelection,
  type Selection,
  sumColumn,
  summarizeSelection,
  tooManyRowsError,
} from '../../../platform/database/selection.ts';
import { members } from '../../accounts/people/members.ts';
import {
  type ApplicationFilter,
  createApplicationFilters,
  wasSentBefore,
} from '../applications/list-applications.ts';
import { ticketApplications } from '../applications/tickets-tables.ts';
import { decideApplications } from './decide-applications.ts';
import { lockAllDeposits } from './use-deposits.ts';

const { id, userId, status, investmentKurus, ticketCount } = ticketApplications;

const pendingSelection: Selection<
  ApplicationFilter,
  Pick<PendingSummary, 'amount' | 'tickets' | 'sentBefore'>
> = {
  table: ticketApplications,
  createFilters: createApplicationFilters,
  select: (db, conditions) =>
    db
      .select({
        id,
        kurus: sql`${investmentKurus}`.as('kurus'),
        tickets: sql`${ticketCount}`.as('tickets'),
        sentBefore: wasSentBefore(db).as('sent_before'),
      })
      .from(ticketApplications)
      .leftJoin(members, eq(members.id, userId))
      .where(and(eq(status, 'pending'), ...conditions))
      .$dynamic(),
  sums: {
    amount: sumColumn('kurus').mapWith((kurus) => Number(kurus) / 100),
    tickets: sumColumn('tickets'),
    sentBefore: sql<number>`count(*) filter (where sent_before)`.mapWith(Number),
  },
};

/** Returns the totals of the pending applications that match the filters. */
export const getPendingSummary = (
  ctx: Context,
  filter: ApplicationFilter,
): Promise<PendingSummary> => summarizeSelection(ctx, pendingSelection, filter);

/**
 * Decides all pending applications that match the filters, or none; the actor's own ones stay.
 * @throws 409 set.changed, set.too_many
 */
export function decideAll(
  ctx: Context,
  { filter, seen, ...decision }: ValidInputOf<'POST /api/admin/ticket-applications/decide'>['body'],
): Promise<BulkResult> {
  const isApproval = decision.status === 'approved';
  return withTransaction(ctx, async (tx) => {
    // The filter may depend on the deposits.
    if (isApproval) await lockAllDeposits(tx);
    const ids = await lockSelection(tx, pendingSelection, { filter, seen });
    const hasTooManyTickets = seen.count > 1 && seen.tickets > MAX_BULK_TICKETS;
    if (isApproval && hasTooManyTickets) {
      throw tooManyRowsError(`${MAX_BULK_TICKETS.toLocaleString('tr-TR')} bilet`);
    }
    const corroboration = filter.corroboration === 'equal' ? 'equal' : undefined;
    const decidedIds = await decideApplications(tx, { ids, corroboration, ...decision });
    // The rows are locked: only the actor's own ones stay.
    const own = ids.length - decidedIds.length;
    return { count: decidedIds.length, ...(own > 0 && { own }) };
  });
}
