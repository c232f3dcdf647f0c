import type { PostbackEvidence } from '@vitrin/contract/objections.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** Maximum number of deposits in a response. */
const MAX_DEPOSITS = 20;

interface Claim {
  userId: string;
  ticketCompanyId: string;
  kurus: number;
  /** Time of the application. */
  appliedAt: string;
}

/**
 * Returns the deposits that the ticket company's partner reported for a member's clicks around the time of an
 * application, used ones included. The time limits are those of payments in partner reports. Equal amounts come first,
 * then the nearest in time.
 */
export async function findMemberDeposits(
  { db }: Context,
  { userId, ticketCompanyId, kurus, appliedAt }: Claim,
): Promise<PostbackEvidence[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.*, coalesce(d.kurus = ${kurus}::bigint, false) as equal
      from member_deposits d
     where d.user_id = ${userId}::uuid
       and d.partner_id = (select c.partner_id from ticket_companies c where c.id = ${ticketCompanyId}::uuid)
       and is_partner_payment_in_time(d.at, ${appliedAt}::timestamptz)
     order by equal desc, abs(extract(epoch from d.at - ${appliedAt}::timestamptz))
     limit ${MAX_DEPOSITS}`);
  return rows.map(
    ({ id, partner, event, transaction_id, kurus: paidKurus, at, equal, ...row }) => ({
      id,
      partner,
      event,
      transactionId: transaction_id,
      amount: toLira(paidKurus),
      at: new Date(at).toISOString(),
      amountMatches: equal,
      isConflict: row.is_conflict,
      ...(row.used_by && {
        use: { applicationId: row.used_by, at: new Date(row.used_at).toISOString() },
      }),
    }),
  );
}

type Row = Pick<PostbackEvidence, 'id' | 'partner' | 'event' | 'at'> & {
  transaction_id: string;
  kurus: string | null;
  equal: boolean;
  is_conflict: boolean;
  used_by: string | null;
  used_at: string;
};
