import type { PostbackEvidence } from '@vitrin/contract/objections.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** Maximum number of deposits in a response. */
const MAX_DEPOSITS = 20;

interface Claim<Uuid = string, Kurus = number, Timestamp = string> {
  userId: Uuid;
  ticketCompanyId: Uuid;
  kurus: Kurus;
  /** Time of the application. */
  appliedAt: Timestamp;
}

/**
 * Returns SQL for the deposits that the ticket company's partner reported for a member's clicks. The time limits are
 * those of payments in partner reports. Equal amounts come first, then the nearest in time.
 */
export const selectDeposits = (claim: Claim<SQLWrapper, SQLWrapper, SQLWrapper>): SQL => sql`
  select d.*, coalesce(d.kurus = ${claim.kurus}, false) as equal
    from member_deposits d
   where d.user_id = ${claim.userId}
     and d.partner_id = (select c.partner_id from ticket_companies c where c.id = ${claim.ticketCompanyId})
     and is_partner_payment_in_time(d.at, ${claim.appliedAt})
   order by equal desc, abs(extract(epoch from d.at - ${claim.appliedAt}))`;

/** Returns the deposits that partners reported for a member around the time of an application. */
export async function findMemberDeposits(
  { db }: Context,
  { userId, ticketCompanyId, kurus, appliedAt }: Claim,
): Promise<PostbackEvidence[]> {
  const deposits = selectDeposits({
    userId: sql`${userId}::uuid`,
    ticketCompanyId: sql`${ticketCompanyId}::uuid`,
    kurus: sql`${kurus}::bigint`,
    appliedAt: sql`${appliedAt}::timestamptz`,
  });
  const { rows } = await db.execute<Row>(sql`${deposits} limit ${MAX_DEPOSITS}`);
  return rows.map(({ id, partner, event, transaction_id, kurus: paidKurus, at, equal }) => ({
    id,
    partner,
    event,
    transactionId: transaction_id,
    amount: toLira(paidKurus),
    at: new Date(at).toISOString(),
    amountMatches: equal,
  }));
}

type Row = Omit<PostbackEvidence, 'amount' | 'transactionId'> & {
  transaction_id: string;
  kurus: string | null;
  equal: boolean;
};
