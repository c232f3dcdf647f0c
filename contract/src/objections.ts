import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp, longText, text } from './fields.ts';
import { pageQuery, shortListQuery } from './paging.ts';
import { paymentUse, rowStates } from './partner-reports.ts';
import { socialPlatforms } from './social.ts';
import { investmentAmount, ticketStatuses } from './tickets.ts';

/** Open objections older than this many days are marked as overdue. */
export const OVERDUE_DAYS = 3;

/** Length limits of the texts in characters */
export const OBJECTION_TEXT = { min: 10, max: 1000 };
export const ANSWER_TEXT = { min: 3, max: 500 };

export const objectionSubjects = ['application', 'verification'] as const;
export type ObjectionSubject = (typeof objectionSubjects)[number];

export const objectionStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ObjectionStatus = (typeof objectionStatuses)[number];

/** Returns true if an open objection is older than `OVERDUE_DAYS`. */
export const isOverdue = (createdAt: string, now: number): boolean =>
  now > Date.parse(createdAt) + OVERDUE_DAYS * 86_400_000;

/** Corrected fields of the application; absent fields stay unchanged. */
const correction = z.object({
  username: text('Kullanıcı adı').optional(),
  investmentAmount: investmentAmount.optional(),
});

const storedCorrection = z
  .object({ username: z.string().optional(), investmentAmount: z.number().optional() })
  .nullable();

const objection = z.object({
  id,
  subject: z.enum(objectionSubjects),
  subjectId: id,
  text: z.string(),
  correction: storedCorrection,
  status: z.enum(objectionStatuses),
  /** The answer of staff; `null` while open and after a withdrawal. */
  answer: z.string().nullable(),
  createdAt: isoTimestamp,
  /** Time of the answer or withdrawal */
  decidedAt: isoTimestamp.nullable(),
});
export type Objection = z.output<typeof objection>;

/** The rejected subject at the time of the objection */
const original = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('application'),
    ticketCompany: z.object({ id, name: z.string(), logoUrl: z.string() }),
    /** Username at the partner */
    username: z.string(),
    investmentAmount: z.number(),
    ticketPrice: z.int(),
    ticketCount: z.int(),
    createdAt: isoTimestamp,
  }),
  z.object({
    subject: z.literal('verification'),
    platform: z.enum(socialPlatforms),
    platformUsername: z.string(),
    points: z.int(),
    createdAt: isoTimestamp,
  }),
]);
export type ObjectionOriginal = z.output<typeof original>;

/** A member of staff; `null` if unknown. `username` is `null` after the account's deletion. */
const staffMember = z.object({ id, username: z.string().nullable() }).nullable();

const reviewedObjection = objection.extend({
  user: z.object({ id, username: z.string(), email: z.string() }),
  original,
  /** Time, author and reason of the rejection. */
  decision: z.object({
    status: z.literal('rejected'),
    at: isoTimestamp,
    by: staffMember,
    reason: z.string().nullable(),
  }),
  /** The member of staff who answered; `null` while open and after a withdrawal */
  decidedBy: staffMember,
});
export type ReviewedObjection = z.output<typeof reviewedObjection>;

/** A row of a partner report with the username of the application */
const reportEvidence = z.object({
  id,
  reportId: id,
  fileName: z.string(),
  line: z.int(),
  username: z.string(),
  amount: z.number().nullable(),
  date: isoTimestamp.nullable(),
  reference: z.string().nullable(),
  state: z.enum(rowStates),
  reason: z.string().nullable(),
  /** The row's amount equals the claimed amount. */
  amountMatches: z.boolean(),
  /** The payment was already used for an application. */
  isSpent: z.boolean(),
  /** The application that used the payment, or may have used it */
  use: paymentUse.optional(),
  /** The application of the row, if known */
  application: z
    .object({
      id,
      username: z.string(),
      status: z.enum(ticketStatuses),
      user: z.object({ id, username: z.string() }).nullable(),
    })
    .nullable(),
});
export type ReportEvidence = z.output<typeof reportEvidence>;

/** A deposit around the time of the application. The ticket company's partner reported it for a click of the member. */
const postbackEvidence = z.object({
  id,
  partner: z.string(),
  event: z.enum(['first_deposit', 'deposit']),
  transactionId: z.string(),
  amount: z.number().nullable(),
  at: isoTimestamp,
  /** The event's amount equals the claimed amount. */
  amountMatches: z.boolean(),
  /** The partner reported the transaction again with another click or amount. */
  isConflict: z.boolean(),
  /** The application that used the deposit */
  use: paymentUse.omit({ isCertain: true }).optional(),
});
export type PostbackEvidence = z.output<typeof postbackEvidence>;

const note = z.object({ id, text: z.string(), author: staffMember, createdAt: isoTimestamp });
export type ObjectionNote = z.output<typeof note>;

const objectionDetail = reviewedObjection.extend({
  /** Current status of the subject; `null` after its deletion */
  subjectStatus: z.enum(ticketStatuses).nullable(),
  evidence: z.object({
    reports: z.array(reportEvidence),
    postbacks: z.array(postbackEvidence),
  }),
  /** Internal notes, oldest first. */
  notes: z.array(note),
});
export type ObjectionDetail = z.output<typeof objectionDetail>;

const newObjection = z
  .object({
    subject: z.enum(objectionSubjects),
    subjectId: id,
    text: longText(OBJECTION_TEXT.max).min(
      OBJECTION_TEXT.min,
      `İtirazınızı en az ${OBJECTION_TEXT.min} karakterle anlatın.`,
    ),
    correction: correction.nullish(),
  })
  .superRefine(({ subject, correction }, context) => {
    if (subject === 'application' || !correction) return;
    const message = 'Düzeltme yalnızca bilet başvuruları içindir.';
    context.addIssue({ code: 'custom', path: ['correction'], message });
  });

/** Objections: a member may request one review of a rejection. */
export const objections = {
  own: endpoint('GET /api/objections', {
    access: 'member',
    reads: ['objections'],
    summary: 'Kendi itirazları, en yenisi önce',
    query: shortListQuery,
    returns: z.array(objection),
    paged: true,
  }),
  create: endpoint('POST /api/objections', {
    access: 'member',
    changes: ['objections'],
    summary: 'Reddedilen kendi başvurusuna ya da doğrulamasına 14 gün içinde bir kez itiraz eder',
    body: newObjection,
    returns: objection,
    status: 201,
  }),
  withdraw: endpoint('DELETE /api/objections/:id', {
    access: 'member',
    changes: ['objections'],
    summary: 'Açık itirazını geri çeker; ikinci kez itiraz edilemez',
    params: idParams,
  }),
  list: endpoint('GET /api/admin/objections', {
    access: 'staff',
    reads: ['objections'],
    summary: 'İtirazlar, en eski açık olan önce; q: partnerdeki ad, hesap, üye adı ve e-postası',
    query: pageQuery({
      status: z.enum(objectionStatuses).optional(),
      userId: id.optional(),
      subject: z.enum(objectionSubjects).optional(),
    }),
    returns: z.array(reviewedObjection),
    paged: true,
  }),
  get: endpoint('GET /api/admin/objections/:id', {
    access: 'staff',
    reads: [
      'objections',
      'ticket-applications',
      'social-verifications',
      'partner-reports',
      'partner-events',
    ],
    summary: 'Bir itiraz: reddedilen kayıt, karar, düzeltme, kanıtlar ve iç notlar',
    params: idParams,
    returns: objectionDetail,
  }),
  decide: endpoint('POST /api/admin/objections/:id/decide', {
    access: 'staff',
    changes: [
      'objections',
      'ticket-applications',
      'social-verifications',
      'points',
      'leaderboard',
      'people',
    ],
    summary: 'Açık itirazı bir kez kabul eder (düzeltmeyi işler ve onaylar) ya da geri çevirir',
    params: idParams,
    body: z.object({
      outcome: z.enum(['accepted', 'declined']),
      answer: longText(ANSWER_TEXT.max).min(
        ANSWER_TEXT.min,
        `Yanıt en az ${ANSWER_TEXT.min} karakter olmalıdır.`,
      ),
    }),
    returns: reviewedObjection,
  }),
  createNote: endpoint('POST /api/admin/objections/:id/notes', {
    access: 'staff',
    changes: ['objections'],
    summary: 'İç not ekler; üyeye gösterilmez',
    params: idParams,
    body: z.object({ text: longText(2000).min(1, 'Not boş olamaz.') }),
    returns: note,
    status: 201,
  }),
};
