import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp } from './fields.ts';
import { pageQuery } from './paging.ts';
import { decimalMarks } from './partner-amount.ts';
import { MAX_MANUAL_MATCHES, MAX_REPORT_COLUMNS } from './partner-limits.ts';

export const reportStatuses = ['mapping', 'compared', 'applying', 'applied', 'reverted'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What a row of the partner's is to our applications. */
export const rowStates = [
  /** One row, one pending application: the same name, amount and time. */
  'match',
  /** The name fits, the amount differs. */
  'amount',
  /** The amount fits, the name nearly. */
  'near',
  /** More than one row or application fits. */
  'several',
  /** Name and amount fit, the time does not. */
  'late',
  /** The row paid for an application before. */
  'paid',
  'absent',
  'unreadable',
  'approved',
  'reverted',
  'skipped',
] as const;
export type RowState = (typeof rowStates)[number];

/** States in which a person may choose one of the row's candidates. */
export const choosableStates = ['near', 'amount', 'several', 'late'] as const satisfies RowState[];
export const isChoosable = (state: RowState) =>
  (choosableStates as readonly RowState[]).includes(state);

const column = z
  .int()
  .min(0)
  .max(MAX_REPORT_COLUMNS - 1);

const mapping = z.object({
  /** Columns from 0. */
  username: column,
  amount: column,
  date: column.nullish(),
  reference: column.nullish(),
  /** Which mark separates lira from kuruş, where the column does not tell. */
  decimal: z.enum(decimalMarks).nullish(),
});
export type ReportMapping = z.output<typeof mapping>;

const report = z.object({
  id,
  ticketCompany: z.object({ id, name: z.string() }),
  fileName: z.string(),
  status: z.enum(reportStatuses),
  columns: z.array(z.string()),
  /** The first rows as they stand in the file; none once the rows are removed. */
  sample: z.array(z.array(z.string())),
  /** As it was compared, before that what is proposed; `null` for a company's first file. */
  mapping: mapping.nullable(),
  rowCount: z.int(),
  counts: z.record(z.enum(rowStates), z.int()),
  /** TL of the rows in each state. */
  sums: z.record(z.enum(rowStates), z.number()),
  /** While and after it is applied. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Approved applications that reverting would keep; of one report alone, 0 in lists. */
  sealed: z.int(),
  /** Who uploaded it; `null` once the account is gone. */
  actor: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
  /** When its rows were removed; their counts stay. */
  rowsRemovedAt: isoTimestamp.nullable(),
});
export type PartnerReport = z.output<typeof report>;

const application = z.object({
  id,
  /** The name at the partner. */
  username: z.string(),
  investmentAmount: z.number(),
  ticketCount: z.int(),
  /** `null` once the account is gone. */
  user: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
});
export type ReportApplication = z.output<typeof application>;

const reportRow = z.object({
  id,
  /** In the file; the sheet's row. The header's is 1 where nothing stands before it. */
  line: z.int(),
  username: z.string(),
  amount: z.number().nullable(),
  date: isoTimestamp.nullable(),
  reference: z.string().nullable(),
  state: z.enum(rowStates),
  /** Why, in words, where the state alone does not tell. */
  reason: z.string().nullable(),
  /** Which it pays, or would; `null` where none or more than one comes into question. */
  application: application.nullable(),
  /** What a person may choose from. */
  candidates: z.array(application),
});
export type ReportRow = z.output<typeof reportRow>;

const changes = ['partner-reports'] as const;

/** A partner's lists of depositors, compared with the applications that wait. */
export const partnerReports = {
  list: endpoint('GET /api/admin/partner-reports', {
    access: 'staff',
    reads: ['partner-reports', 'ticket-companies'],
    summary: 'Partner raporları, en yenisi önce; örnek satırlar olmadan',
    query: pageQuery({ ticketCompanyId: id.optional() }).omit({ q: true }),
    returns: z.array(report),
    paged: true,
  }),
  create: endpoint('POST /api/admin/partner-reports', {
    access: 'staff',
    changes,
    summary: 'Partnerin listesini yükler (alanlar: ticketCompanyId, sonra file); CSV ya da XLSX',
    multipart: true,
    returns: report,
    status: 201,
  }),
  get: endpoint('GET /api/admin/partner-reports/:id', {
    access: 'staff',
    reads: ['partner-reports', 'ticket-companies'],
    summary: 'Bir rapor: sütunları, ilk satırları, sayıları',
    params: idParams,
    returns: report,
  }),
  map: endpoint('PUT /api/admin/partner-reports/:id/mapping', {
    access: 'staff',
    changes,
    summary: 'Sütunların ne olduğunu söyler ve bekleyen başvurularla karşılaştırır',
    params: idParams,
    body: mapping,
    returns: report,
  }),
  rows: endpoint('GET /api/admin/partner-reports/:id/rows', {
    access: 'staff',
    reads: ['partner-reports', 'ticket-applications'],
    summary: 'Karşılaştırılmış satırlar, dosyadaki sırayla; q: partnerdeki ad içinde',
    params: idParams,
    query: pageQuery({ state: z.enum(rowStates).optional() }),
    returns: z.array(reportRow),
    paged: true,
  }),
  apply: endpoint('POST /api/admin/partner-reports/:id/apply', {
    access: 'staff',
    changes,
    summary: 'Eşleşenleri ve elle seçilenleri arka planda onaylar',
    params: idParams,
    body: z
      .object({
        also: z
          .array(z.object({ rowId: id, applicationId: id }))
          .max(MAX_MANUAL_MATCHES)
          .default([]),
      })
      .nullish(),
    returns: report,
    status: 202,
  }),
  revert: endpoint('POST /api/admin/partner-reports/:id/revert', {
    access: 'staff',
    changes: ['partner-reports', 'ticket-applications'],
    summary: 'Raporun onayladıklarını beklemeye alır, numaralarını geçersiz kılar',
    params: idParams,
    returns: z.object({
      reverted: z.int(),
      kept: z.array(z.object({ applicationId: id, reason: z.string() })),
    }),
  }),
};
