import { z } from 'zod';
import { bulkResult, bulkSelectionSchema } from './bulk-selection.ts';
import { duplicateNote } from './duplicates.ts';
import { endpoint } from './endpoint.ts';
import {
  hasAtMostTwoDecimals,
  id,
  idParams,
  isoTimestamp,
  line,
  longText,
  optionalLongText,
  text,
} from './fields.ts';
import { filterQuery, pageQuery, pageQueryWithoutSearch, shortListQuery } from './paging.ts';
import { MAX_INVESTMENT, ticketPrice } from './ticket-companies.ts';

/** Maximum tickets of one application */
export const MAX_TICKETS = 100_000;

/** Maximum pending applications per member */
export const MAX_PENDING = 20;

const ticketSettingsFields = {
  /** Default TL per ticket */
  ticketPrice,
  /** TL; smaller amounts give no tickets. */
  minimumInvestment: ticketPrice,
  infoMessage: longText(5000).min(1, 'Bilgi mesajı zorunludur.'),
};

/** Defaults until settings are saved */
export const defaultTicketSettings = {
  ticketPrice: 500,
  minimumInvestment: 100,
  infoMessage: '1 Bilet = 500₺',
};
export type TicketSettings = typeof defaultTicketSettings;

export const ticketStatuses = ['pending', 'approved', 'rejected'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Amount in TL with at most two decimals */
export const investmentAmount = z
  .number({
    error: (issue) => (issue.input === undefined ? 'Yatırım tutarı zorunludur.' : undefined),
  })
  .positive('Yatırım tutarı sıfırdan büyük olmalıdır.')
  .max(MAX_INVESTMENT, 'Yatırım tutarı en fazla 100.000.000₺ olabilir.')
  .refine(hasAtMostTwoDecimals, 'Yatırım tutarında en fazla iki ondalık basamak olabilir.');

/** Returns an amount of TL in kuruş. */
export const toKurus = (amount: number) => Math.round(amount * 100);

/** Returns kuruş as an amount of TL; `null` stays `null`. PostgreSQL returns a bigint as text. */
export const toLira = (kurus: number | string | null): number | null =>
  kurus === null ? null : Number(kurus) / 100;

/** Returns the number of tickets for an amount of TL: rounded down, 0 below the minimum. */
export function computeTicketCount(
  amount: number,
  { ticketPrice, minimumInvestment }: Pick<TicketSettings, 'ticketPrice' | 'minimumInvestment'>,
): number {
  const kurus = toKurus(amount);
  if (!(kurus >= minimumInvestment * 100)) return 0;
  return Math.floor(kurus / (ticketPrice * 100));
}

const application = z.object({
  id,
  ticketCompany: z.object({ id, name: z.string(), logoUrl: z.string() }),
  /** Applicant; `null` if the account was deleted */
  user: z.object({ id, username: z.string(), email: z.string() }).nullable(),
  /** Username at the partner */
  username: z.string(),
  investmentAmount: z.number(),
  /** TL per ticket at the time of application */
  ticketPrice: z.int(),
  ticketCount: z.int(),
  status: z.enum(ticketStatuses),
  adminNote: z.string().nullable(),
  createdAt: isoTimestamp,
  decidedAt: isoTimestamp.nullable(),
});
export type TicketApplication = z.output<typeof application>;

/** A deposit that a partner reported for a click of the applicant. `amount`: TL. `equal`: the amounts are equal. */
const corroboration = z.object({
  event: z.enum(['first_deposit', 'deposit']),
  amount: z.number().nullable(),
  at: isoTimestamp,
  equal: z.boolean(),
});
export type Corroboration = z.output<typeof corroboration>;

/** A reported deposit that approved another application. It approves no other one. */
const usedDeposit = corroboration.omit({ equal: true }).extend({
  applicationId: id,
  usedAt: isoTimestamp,
});
export type UsedDeposit = z.output<typeof usedDeposit>;

export const corroborationFilters = ['equal', 'differs', 'none'] as const;

/** An application as staff see it */
const reviewedApplication = application.extend({
  /** An earlier application to the same company has the same username at the partner and the same amount. */
  sentBefore: z.boolean(),
  /** Deposit that the partner reported for a click of this member, for pending applications; `null`: none */
  corroboration: corroboration.nullable(),
  /** Deposit of the claimed amount that another application has used, for pending applications */
  usedDeposit: usedDeposit.nullable(),
  /** Open group of accounts that may belong to the member; `null`: none */
  duplicate: duplicateNote,
});
export type ReviewedApplication = z.output<typeof reviewedApplication>;

const totals = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  /** TL of all applications */
  totalInvestment: z.number(),
  /** Tickets of approved applications */
  ticketsGiven: z.int(),
});

const ticketNumber = z.object({
  id,
  ticketNumber: z.string().meta({ examples: ['BLT-00000042'] }),
});

const filters = {
  ticketCompanyId: id.optional(),
  status: z.enum(ticketStatuses).optional(),
  userId: id.optional(),
  /** Complete username at the partner, case-insensitive */
  username: line(200).optional(),
  /** Match of pending applications with postbacks of partners */
  corroboration: z.enum(corroborationFilters).optional(),
};

const pendingSummary = bulkSelectionSchema({
  /** TL */
  amount: z.number(),
  tickets: z.int(),
  /** Number of applications with `sentBefore` */
  sentBefore: z.int(),
});
export type PendingSummary = z.output<typeof pendingSummary>;

/** Maximum tickets issued by one call that decides several applications */
export const MAX_BULK_TICKETS = 200_000;

const decision = {
  status: z.enum(['approved', 'rejected']),
  adminNote: optionalLongText(500).optional(),
};

export const applicationSorts = ['newest', 'oldest', 'amount', 'tickets'] as const;

export const tickets = {
  settings: endpoint('GET /api/ticket-settings', {
    access: 'public',
    reads: ['ticket-settings'],
    summary: 'Bilet fiyatı, en az yatırım ve bilgi mesajı',
    returns: z.object(ticketSettingsFields),
  }),
  saveSettings: endpoint('PATCH /api/ticket-settings', {
    access: 'staff',
    changes: ['ticket-settings'],
    summary: 'Gönderilen bilet ayarlarını değiştirir',
    body: z.object(ticketSettingsFields).partial(),
    returns: z.object(ticketSettingsFields),
  }),
  own: endpoint('GET /api/ticket-applications', {
    access: 'member',
    reads: ['ticket-applications'],
    summary: 'Kendi başvuruları, en yenisi önce',
    query: shortListQuery,
    returns: z.array(application),
    paged: true,
  }),
  newestDecision: endpoint('GET /api/ticket-applications/newest-decision', {
    access: 'member',
    reads: ['ticket-applications'],
    summary: 'En son karara bağlanan kendi başvurusu; yoksa null',
    returns: application.nullable(),
  }),
  apply: endpoint('POST /api/ticket-applications', {
    access: 'member',
    changes: ['ticket-applications'],
    summary: 'Başvurur; bilet sayısını sunucu hesaplar',
    body: z.object({
      ticketCompanyId: id,
      username: text('Kullanıcı adı'),
      investmentAmount,
    }),
    returns: application,
    status: 201,
  }),
  withdraw: endpoint('DELETE /api/ticket-applications/:id', {
    access: 'member',
    changes: ['ticket-applications'],
    summary: 'Bekleyen kendi başvurusunu geri çeker; karara bağlanmışsa 409',
    params: idParams,
  }),
  ownNumbers: endpoint('GET /api/ticket-numbers', {
    access: 'member',
    reads: ['ticket-applications'],
    summary: 'Kendi bilet numaraları, en yeni başvurununkiler önce',
    query: pageQueryWithoutSearch,
    returns: z.array(
      ticketNumber.extend({
        ticketApplication: z.object({ id, ticketCompany: z.object({ id, name: z.string() }) }),
      }),
    ),
    paged: true,
  }),
  list: endpoint('GET /api/admin/ticket-applications', {
    access: 'staff',
    reads: ['ticket-applications', 'partner-events', 'duplicates'],
    summary: 'Başvurular; q: partnerdeki ad, üye adı ve e-postası',
    query: pageQuery({ ...filters, order: z.enum(applicationSorts).default('newest') }),
    returns: z.array(reviewedApplication),
    paged: true,
  }),
  summary: endpoint('GET /api/admin/ticket-applications/summary', {
    access: 'staff',
    reads: ['ticket-applications', 'ticket-companies'],
    summary: 'Özet sayılar, hepsi ya da bir firma için, ve firma başına başvuru sayısı',
    query: z.object({ ticketCompanyId: id.optional() }),
    returns: totals.extend({
      companies: z.array(z.object({ id, name: z.string(), count: z.int() })),
    }),
  }),
  decide: endpoint('PATCH /api/admin/ticket-applications/:id', {
    access: 'staff',
    changes: ['ticket-applications'],
    summary: 'Bekleyen başvuruyu bir kez onaylar ya da reddeder; onay numaraları verir',
    params: idParams,
    body: z.object({
      ...decision,
      /** Approve only if a reported deposit of the claimed amount is unused; absent: staff decide without one. */
      corroboration: z.literal('equal').optional(),
    }),
    returns: reviewedApplication,
  }),
  pending: endpoint('GET /api/admin/ticket-applications/pending', {
    access: 'staff',
    reads: ['ticket-applications', 'partner-events', 'duplicates'],
    summary: 'Filtreye uyan bekleyen başvuruların sayısı, tutarı, biletleri',
    query: filterQuery(filters),
    returns: pendingSummary,
  }),
  decideAll: endpoint('POST /api/admin/ticket-applications/decide', {
    access: 'staff',
    changes: ['ticket-applications'],
    summary: 'Filtreye uyan bekleyen başvuruların hepsine karar verir; liste değiştiyse 409',
    body: z.object({ filter: filterQuery(filters), seen: pendingSummary, ...decision }),
    returns: bulkResult,
  }),
  delete: endpoint('DELETE /api/admin/ticket-applications/:id', {
    access: 'staff',
    changes: ['ticket-applications'],
    summary: 'Başvuruyu siler; numaraları geçersiz olur',
    params: idParams,
  }),
  numbers: endpoint('GET /api/admin/ticket-numbers/:applicationId', {
    access: 'staff',
    reads: ['ticket-applications'],
    summary: 'Onaylanmış bir başvurunun numaraları',
    params: z.object({ applicationId: id }),
    query: pageQueryWithoutSearch,
    returns: z.array(ticketNumber),
    paged: true,
  }),
};
