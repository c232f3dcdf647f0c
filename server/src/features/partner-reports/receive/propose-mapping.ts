import type { ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';

/**
 * Applies the mapping of the company's last compared file by column names; `null` without such a file, or if a required
 * column is missing.
 */
export async function proposeMapping(
  { db }: Context,
  ticketCompanyId: string,
  columns: string[],
): Promise<ReportMapping | null> {
  const { ticketCompanyId: companyId, status, id } = partnerReportsTable;
  const [previousReport] = await db
    .select({ columns: partnerReportsTable.columns, mapping: partnerReportsTable.mapping })
    .from(partnerReportsTable)
    .where(and(eq(companyId, ticketCompanyId), ne(status, 'mapping')))
    .orderBy(desc(id))
    .limit(1);
  if (!previousReport?.mapping) return null;
  const { mapping } = previousReport;
  const findColumn = (column: number | null | undefined): number | null => {
    const name = typeof column === 'number' ? previousReport.columns[column] : undefined;
    if (name === undefined || typeof column !== 'number') return null;
    // Columns with equal names are distinguished by their position.
    if (columns[column] === name) return column;
    const index = columns.indexOf(name);
    return index < 0 ? null : index;
  };
  const mapOptional = (key: 'date' | 'reference') =>
    key in mapping && { [key]: findColumn(mapping[key]) };
  const [username, amount] = [findColumn(mapping.username), findColumn(mapping.amount)];
  if (username === null || amount === null) return null;
  // Optional columns that are not found stay unmapped.
  return { ...mapping, username, amount, ...mapOptional('date'), ...mapOptional('reference') };
}
