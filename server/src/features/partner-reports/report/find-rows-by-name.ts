import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import { findPaymentUses } from '../payments/find-payment-uses.ts';
import { partnerReportsTable, partnerReportRows as rows } from './partner-reports-tables.ts';

const MAX_ROWS = 20;

interface Claim {
  ticketCompanyId: string;
  /** The partner username. */
  username: string;
  kurus: number;
}

/**
 * Returns up to 20 rows of a company's compared reports with this name: same amount first, then newest report first.
 * `isSpent`: the payment was used for an application, in this file or another one.
 */
export async function findRowsByName({ db }: Context, claim: Claim) {
  const secret = await getSecretKey(db, 'partner-payments');
  const nameHash = sql`sha256(${secret}::bytea || convert_to(partner_name_key(${claim.username}), 'UTF8'))`;
  const companyReports = db
    .select({ id: partnerReportsTable.id })
    .from(partnerReportsTable)
    .where(
      and(
        eq(partnerReportsTable.ticketCompanyId, claim.ticketCompanyId),
        isNull(partnerReportsTable.rowsRemovedAt),
      ),
    );
  const foundRows = await db
    .select({
      id: rows.id,
      reportId: rows.reportId,
      fileName: partnerReportsTable.fileName,
      line: rows.line,
      username: rows.username,
      kurus: rows.kurus,
      paidAt: rows.paidAt,
      reference: rows.reference,
      state: rows.state,
      reason: rows.reason,
      applicationId: rows.applicationId,
    })
    .from(rows)
    .innerJoin(partnerReportsTable, eq(partnerReportsTable.id, rows.reportId))
    .where(
      and(
        sql`${rows.nameHash} = ${nameHash}`,
        inArray(rows.reportId, companyReports),
        isNotNull(rows.state),
      ),
    )
    .orderBy(sql`${rows.kurus} = ${claim.kurus} desc`, sql`${rows.reportId} desc`, rows.line)
    .limit(MAX_ROWS);
  const uses = await findPaymentUses({ db }, foundRows);
  return foundRows.map((row) => {
    const use = uses.get(row.id);
    const isSpent = row.state === 'approved' || use?.isCertain === true;
    return { ...row, isSpent, ...(use && { use }) };
  });
}
