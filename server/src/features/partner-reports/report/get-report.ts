import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { SAMPLE_ROWS } from '@vitrin/contract/partner-limits.ts';
import { type PartnerReport, rowStates } from '@vitrin/contract/partner-reports.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { members } from '../../accounts/people/members.ts';
import { companyNames } from '../../tickets/companies/ticket-companies.ts';
import { findSealedApplications } from '../../tickets/decide/find-sealed-applications.ts';
import {
  partnerPayments,
  partnerReportFiles,
  partnerReportRows,
  partnerReportsTable,
} from './partner-reports-tables.ts';

/** Maximum length of a cell in the sample. */
const MAX_SAMPLE_LENGTH = 200;

/** Selects reports with company and uploader. */
export function selectReports(db: Database) {
  return db
    .select({
      id: partnerReportsTable.id,
      report: partnerReportsTable,
      ticketCompany: { id: companyNames.id, name: companyNames.name },
      actor: { id: members.id, username: members.username },
    })
    .from(partnerReportsTable)
    .innerJoin(companyNames, eq(companyNames.id, partnerReportsTable.ticketCompanyId))
    .leftJoin(members, eq(members.id, partnerReportsTable.createdBy));
}

type ReportRow = Omit<Awaited<ReturnType<typeof selectReports>>[number], 'id'>;

/** Shapes a report without its sample, its file and its number of sealed applications. */
export function toReport({ report, ticketCompany, actor }: ReportRow): PartnerReport {
  const { id, fileName, status, columns, mapping, rowCount, createdAt, rowsRemovedAt } = report;
  const { delimiter, encoding, headerLine, hiddenRows, hiddenColumns, otherSheets } = report;
  const mapTally = <V>(getValue: (tally: { rows: number; kurus: number }) => V) =>
    Object.fromEntries(
      rowStates.map((state) => [state, getValue(report.tally[state] ?? { rows: 0, kurus: 0 })]),
    ) as Record<(typeof rowStates)[number], V>;
  return {
    id,
    ticketCompany,
    fileName,
    status,
    columns,
    sample: [],
    mapping,
    ...{ delimiter, encoding, headerLine, hiddenRows, hiddenColumns, otherSheets, hasFile: false },
    rowCount,
    counts: mapTally(({ rows }) => rows),
    sums: mapTally(({ kurus }) => kurus / 100),
    progress: report.total === null ? null : { done: report.done, total: report.total },
    sealed: 0,
    actor,
    createdAt,
    rowsRemovedAt,
  };
}

/** Returns a report with its sample and its number of sealed applications. @throws 404 */
export async function getReport({ db }: DbContext, id: string): Promise<PartnerReport> {
  const [row] = await selectReports(db).where(eq(partnerReportsTable.id, id));
  if (!row) throw new NotFound('not_found', 'Rapor bulunamadı.');
  const report = toReport(row);
  const rows = await db
    .select({ cells: sampleCells })
    .from(partnerReportRows)
    .where(eq(partnerReportRows.reportId, id))
    .orderBy(asc(partnerReportRows.line))
    .limit(SAMPLE_ROWS);
  const sealedCount = report.status === 'applied' ? await countSealed(db, id) : 0;
  return {
    ...report,
    sealed: sealedCount,
    hasFile: await hasFile(db, id),
    sample: rows.map(({ cells }) => toTexts(cells, report.columns.length)),
  };
}

/** SQL expression: the truncated cells of a row for the sample. */
const sampleCells = sql<Cell[]>`(
  select coalesce(jsonb_agg(case jsonb_typeof(cell) when 'string'
                                 then to_jsonb(left(cell #>> '{}', ${MAX_SAMPLE_LENGTH})) else cell end order by n), '[]')
    from jsonb_array_elements(${partnerReportRows.cells}) with ordinality e (cell, n)
)`;

async function countSealed(db: Database, id: string): Promise<number> {
  const { applicationId, reportId } = partnerPayments;
  const payments = await db.select({ applicationId }).from(partnerPayments).where(eq(reportId, id));
  const ids = payments.map((payment) => payment.applicationId);
  return (await findSealedApplications({ db }, ids)).size;
}

async function hasFile(db: Database, id: string): Promise<boolean> {
  return (await db.$count(partnerReportFiles, eq(partnerReportFiles.reportId, id))) > 0;
}

const toTexts = (cells: Cell[], width: number) =>
  Array.from({ length: width }, (_, column) => String(cells[column] ?? ''));
