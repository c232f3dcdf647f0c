import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { iteratePages } from '../../../platform/database/iterate-pages.ts';
import { getSecretKey } from '../../../platform/database/secrets.ts';
import { listOwnApplications } from '../../tickets/applications/list-applications.ts';
import { listPartnerNames } from '../../tickets/companies/list-partner-names.ts';
import {
  partnerReportFiles,
  partnerReportsTable as reports,
  partnerReportRows as rows,
} from './partner-reports-tables.ts';

/** Rows of a report per statement. */
const CHUNK_SIZE = 5000;

const anonymousFields = { username: 'Silinmiş üye', reference: null, cells: [] };

/**
 * Anonymizes the rows matched to a member's applications, rows whose only candidates are these applications, and other
 * rows with one of the member's partner usernames, also in files that are not compared yet. Deletes uploaded files of
 * these companies.
 */
export async function anonymizeRows(tx: Context, userId: string): Promise<void> {
  const ownApplicationIds: string[] = [];
  const pages = iteratePages((page) => listOwnApplications(tx, { userId, ...page }));
  for await (const applications of pages) {
    const ids = applications.map(({ id }) => id);
    await tx.db.update(rows).set(anonymousFields).where(inArray(rows.applicationId, ids));
    ownApplicationIds.push(...ids);
  }
  if (ownApplicationIds.length === 0) return;
  const secret = await getSecretKey(tx.db, 'partner-payments');
  const namesByCompany = Map.groupBy(
    await listPartnerNames(tx, userId),
    (item) => item.ticketCompanyId,
  );
  for (const [ticketCompanyId, partnerNames] of namesByCompany) {
    const usernames = partnerNames.map(({ username }) => username);
    const isOfCompany = and(
      eq(reports.ticketCompanyId, ticketCompanyId),
      isNull(reports.rowsRemovedAt),
    );
    // A stored file may contain the names in any place.
    const companyReports = tx.db.select({ id: reports.id }).from(reports).where(isOfCompany);
    await tx.db
      .delete(partnerReportFiles)
      .where(inArray(partnerReportFiles.reportId, companyReports));
    for (const { id } of await companyReports) {
      await anonymizeReportRows(tx, id, [secret, usernames, ownApplicationIds]);
    }
  }
}

/** Parameters `$4` to `$6` of `ANONYMIZE_SQL` */
type PayerParameters = [secret: Buffer, usernames: string[], applicationIds: string[]];

async function anonymizeReportRows(
  { db }: Context,
  reportId: string,
  payer: PayerParameters,
): Promise<void> {
  const [last] = await db
    .select({ line: max(rows.line) })
    .from(rows)
    .where(eq(rows.reportId, reportId));
  for (let line = 0; line <= (last?.line ?? -1); line += CHUNK_SIZE) {
    const values = [reportId, line, line + CHUNK_SIZE - 1, ...payer];
    await db.$client.query(ANONYMIZE_SQL, values);
  }
}

// A row stays if its application or one of its candidates belongs to another member.
const ANONYMIZE_SQL = `
  with payer as materialized (
    select array_agg(distinct key) as keys, array_agg(distinct sha256($4::bytea || convert_to(key, 'UTF8'))) as hashes
      from unnest($5::text[]) name cross join lateral partner_name_key(name) key)
  update partner_report_rows r
     set username = '${anonymousFields.username}', reference = null, cells = '[]'
    from payer
   where report_id = $1 and line between $2 and $3 and cells <> '[]' and application_id is null
     and candidates <@ $6::uuid[]
     and (name_hash = any(hashes) or candidates <> '{}'
          or name_hash is null and exists (
            select from jsonb_array_elements_text(cells) cell where partner_name_key(cell) = any(keys)))`;
