import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, text } from './fields.ts';
import { pageQuery } from './paging.ts';
import { decimalMarks } from './partner-amount.ts';
import { dateOrders } from './partner-date.ts';
import { delimiters, encodings } from './partner-file.ts';
import { MAX_MANUAL_MATCHES, MAX_REPORT_COLUMNS } from './partner-limits.ts';

export const reportStatuses = ['mapping', 'compared', 'applying', 'applied', 'reverted'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Result of comparing a partner's row with the applications */
export const rowStates = [
  /** One row, one pending application: equal name, amount and time */
  'match',
  /** Equal name, different amount */
  'amount',
  /** Equal amount, similar name */
  'near',
  /** More than one matching row or application */
  'several',
  /** Equal name and amount, different time */
  'late',
  /** The payment was already used for an application. */
  'paid',
  'absent',
  'unreadable',
  'approved',
  'reverted',
  'skipped',
] as const;
export type RowState = (typeof rowStates)[number];

/** States in which staff may choose one of the row's candidates */
export const choosableStates = ['near', 'amount', 'several', 'late'] as const satisfies RowState[];
/** Returns true if staff may choose a candidate in this state. */
export const isChoosable = (state: RowState) =>
  (choosableStates as readonly RowState[]).includes(state);

/** Last row of a sheet; a text of 20 MB may have more lines, but no header there. */
const LAST_LINE = 1_048_576;

const column = z
  .int()
  .min(0)
  .max(MAX_REPORT_COLUMNS - 1);

/** How the file is read; absent: as detected. Workbooks have no delimiter and no encoding. */
export const readingOptions = z.object({
  delimiter: z.enum(delimiters).nullish(),
  encoding: z.enum(encodings).nullish(),
  /** Line of the text or row of the sheet, from 1 */
  headerLine: z.int().min(1).max(LAST_LINE).nullish(),
});

const mapping = readingOptions.extend({
  /** Column indexes, from 0 */
  username: column,
  amount: column,
  date: column.nullish(),
  reference: column.nullish(),
  /** Rows without one of `approvedWords` here are unreadable. */
  status: column.nullish(),
  /** Rows without lira here are unreadable. */
  currency: column.nullish(),
  /** Words of the status that mean approved; absent: `defaultApprovedWords` */
  approvedWords: z.array(text('Kelime', 100)).max(50).nullish(),
  /** Decimal mark, if the column is ambiguous */
  decimal: z.enum(decimalMarks).nullish(),
  /** Order of day and month, if the column is ambiguous */
  dateOrder: z.enum(dateOrders).nullish(),
});
export type ReportMapping = z.output<typeof mapping>;

const report = z.object({
  id,
  ticketCompany: z.object({ id, name: z.string() }),
  fileName: z.string(),
  status: z.enum(reportStatuses),
  columns: z.array(z.string()),
  /** First rows of the file as text; empty once the rows are deleted */
  sample: z.array(z.array(z.string())),
  /** Mapping of the comparison; before it, a proposal from the company's last compared file, or `null`. */
  mapping: mapping.nullable(),
  /** Delimiter and encoding that were used; `null` for workbooks */
  delimiter: z.enum(delimiters).nullable(),
  encoding: z.enum(encodings).nullable(),
  /** Line of the header; `null` for reports of older versions */
  headerLine: z.int().nullable(),
  /** Rows that the spreadsheet hides; they are read like the others. */
  hiddenRows: z.int(),
  /** Indexes of the columns that the spreadsheet hides; they are read like the others. */
  hiddenColumns: z.array(z.int()),
  /** Names of the visible sheets that were not read */
  otherSheets: z.array(z.string()),
  /** True while the file is stored, so that it can be read in another way. False in lists. */
  hasFile: z.boolean(),
  rowCount: z.int(),
  counts: z.record(z.enum(rowStates), z.int()),
  /** TL of the rows by state */
  sums: z.record(z.enum(rowStates), z.number()),
  /** `null` before applying */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Number of approved applications that a revert would keep, because a sealed draw contains them. 0 in lists. */
  sealed: z.int(),
  /** Uploader; `null` if the account was deleted */
  actor: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
  /** Time of the deletion of the rows; the counts remain */
  rowsRemovedAt: isoTimestamp.nullable(),
});
export type PartnerReport = z.output<typeof report>;

const application = z.object({
  id,
  /** Username at the partner */
  username: z.string(),
  investmentAmount: z.number(),
  ticketCount: z.int(),
  /** `null` if the account was deleted */
  user: z.object({ id, username: z.string() }).nullable(),
  createdAt: isoTimestamp,
});
export type ReportApplication = z.output<typeof application>;

/** The use of a payment by an application */
export const paymentUse = z.object({ applicationId: id, at: isoTimestamp, isCertain: z.boolean() });
export type PaymentUse = z.output<typeof paymentUse>;

const reportRow = z.object({
  id,
  /** Row number of the sheet, from 1 */
  line: z.int(),
  username: z.string(),
  amount: z.number().nullable(),
  date: isoTimestamp.nullable(),
  reference: z.string().nullable(),
  state: z.enum(rowStates),
  /** Turkish explanation, if the state needs one */
  reason: z.string().nullable(),
  /** The application that used the payment, or may have used it (`isCertain`: false) */
  use: paymentUse.nullable(),
  /** The application that the row pays or would pay; `null` unless exactly one */
  application: application.nullable(),
  /** Applications that staff may choose from */
  candidates: z.array(application),
});
export type ReportRow = z.output<typeof reportRow>;

const changes = ['partner-reports'] as const;

/** Lists of depositors from partners, compared with the pending applications */
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
  read: endpoint('PUT /api/admin/partner-reports/:id/reading', {
    access: 'staff',
    changes,
    summary: 'Dosyayı başka ayraç, kodlama ya da başlık satırıyla yeniden okur',
    params: idParams,
    body: readingOptions,
    returns: report,
  }),
  map: endpoint('PUT /api/admin/partner-reports/:id/mapping', {
    access: 'staff',
    changes,
    summary: 'Sütunları belirler, satırları başvurularla karşılaştırır',
    params: idParams,
    body: mapping,
    returns: report,
  }),
  rows: endpoint('GET /api/admin/partner-reports/:id/rows', {
    access: 'staff',
    reads: ['partner-reports', 'ticket-applications'],
    summary: 'Karşılaştırılmış satırlar, dosyadaki sırayla; q: partnerdeki ad',
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
