import { sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../../platform/context.ts';
import { eqAny } from '../../../platform/database/conditions.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import { ticketApplications } from '../applications/tickets-tables.ts';

/**
 * Blocks other approvals for these applications' companies, and companies of the same partners, until the transaction
 * ends. Lock before the applications: the opposite order could deadlock.
 */
export async function lockDeposits({ db }: DbContext, applicationIds: string[]): Promise<void> {
  const companies = db
    .select({ id: ticketApplications.ticketCompanyId })
    .from(ticketApplications)
    .where(eqAny(ticketApplications.id, applicationIds));
  await db.execute(sql`select lock_deposits(array(${companies}))`);
}

/** Locks the deposits of all companies; see `lockDeposits`. */
export async function lockAllDeposits({ db }: DbContext): Promise<void> {
  await db.execute(sql`select lock_deposits(array(select id from ticket_companies))`);
}

/**
 * Uses the reported deposits of approved applications, so that they approve no other one.
 * @param isPaidByReport the caller stores the report's payments
 * @returns the ids of the applications with a deposit of the claimed amount
 */
export async function useDeposits(
  { db, platform }: Context,
  applicationIds: string[],
  isPaidByReport: boolean,
): Promise<Set<string>> {
  // Creates the key of the hashes that the functions compute.
  await getSecretKey(platform.db, 'partner-payments');
  const ids = sql.param(applicationIds);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from use_deposits(${ids}, ${isPaidByReport}) d (id)`,
  );
  if (!isPaidByReport) await db.execute(sql`select use_report_rows(${ids})`);
  return new Set(rows.map(({ id }) => id));
}

/** Frees the deposits of applications whose approval was revoked. */
export async function releaseDeposits({ db }: DbContext, applicationIds: string[]): Promise<void> {
  const ids = sql.param(applicationIds);
  await db.execute(sql`select release_deposits(${ids}), release_report_rows(${ids})`);
}
