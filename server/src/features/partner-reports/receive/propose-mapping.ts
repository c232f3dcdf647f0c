import { foldHeaderName } from '@vitrin/contract/partner-cell.ts';
import { type HeaderField, hasHeaderWord, headerWords } from '@vitrin/contract/partner-header.ts';
import type { ReportMapping } from '@vitrin/contract/partner-reports.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';

/**
 * Applies the mapping of the company's last compared file by column names; `null` without such a file, or if a required
 * column or the status or currency is missing, or one of the latter is new. How that file was read doesn't apply to
 * another file.
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
  const { delimiter, encoding, headerLine, ...mapping } = previousReport.mapping;
  const names = columns.map(foldHeaderName);
  const findColumn = (column: number | null | undefined): number | null => {
    const name = typeof column === 'number' ? previousReport.columns[column] : undefined;
    if (name === undefined || typeof column !== 'number') return null;
    // Columns with equal names are distinguished by their position.
    const foldedName = foldHeaderName(name);
    if (names[column] === foldedName) return column;
    const index = names.indexOf(foldedName);
    return index < 0 ? null : index;
  };
  const mapOptional = (key: 'date' | 'reference' | 'status' | 'currency') =>
    key in mapping && { [key]: findColumn(mapping[key]) };
  const [username, amount] = [findColumn(mapping.username), findColumn(mapping.amount)];
  if (username === null || amount === null) return null;
  const isConditionMissing = (['status', 'currency'] as const).some(
    (key) => typeof mapping[key] === 'number' && findColumn(mapping[key]) === null,
  );
  // A status or currency that the other file did not have: who uploads it must see that it can be mapped.
  const isConditionNew = (['status', 'currency'] as const).some(
    (key) => hasColumn(key, columns) && !hasColumn(key, previousReport.columns),
  );
  if (isConditionMissing || isConditionNew) return null;
  // Other optional columns that are not found stay unmapped.
  return {
    ...mapping,
    username,
    amount,
    ...mapOptional('date'),
    ...mapOptional('reference'),
    ...mapOptional('status'),
    ...mapOptional('currency'),
  };
}

const hasColumn = (field: HeaderField, columns: readonly string[]) =>
  columns.some((name) =>
    headerWords[field].some((word) => hasHeaderWord(foldHeaderName(name), word)),
  );
