import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  activeStatuses,
  id,
  identifyingName,
  idParams,
  isoTimestamp,
  optionalDay,
  optionalLongText,
} from './fields.ts';
import { type Day, toIstanbulDay } from './istanbul-day.ts';
import { partnerEventNames, partnerParameters } from './partner-postback.ts';
import {
  earningRules,
  monthFigures,
  monthText,
  partnerEvent,
  partnerEventFilter,
  partnerEventQuery,
  partnerStatement,
  statementComparison,
} from './partner-statement.ts';

/** A host name in lower case, without scheme, port or path. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.*[a-z0-9])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'Alan adı ornek.com biçiminde, http:// ve yol olmadan yazılmalıdır.',
  );

const cidr = z.union(
  [z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()],
  'Adres 203.0.113.0/24 biçiminde olmalıdır.',
);

/** Answers of a partner to the question whether its players may be rewarded */
export const partnerConsents = ['none', 'granted', 'refused'] as const;
export type PartnerConsent = (typeof partnerConsents)[number];

/** Staff are warned this many days before a consent ends. */
export const CONSENT_WARNING_DAYS = 14;

interface ConsentState {
  consent: PartnerConsent;
  consentUntil: Day | null;
}

/** Returns true if the consent is in force on a day; default: today. */
export function isConsentInForce(
  { consent, consentUntil }: ConsentState,
  day = toIstanbulDay(Date.now()),
): boolean {
  return consent === 'granted' && (consentUntil === null || consentUntil >= day);
}

const partnerFields = {
  name: identifyingName('Ad', 80).min(2, 'Ad en az 2 karakter olmalıdır.'),
  /** Parameter of the partner's link that carries the click id */
  clickParam: z
    .string()
    .regex(/^[a-z0-9_]{1,32}$/, 'En fazla 32 küçük harf, rakam ya da alt çizgi olabilir.'),
  /** Hosts of links; subdomains are included. */
  hosts: z
    .array(host)
    .min(1, 'En az bir alan adı yazın.')
    .max(10, 'En fazla 10 alan adı yazılabilir.'),
  /** Allowed addresses of postbacks; empty: any */
  allowedIps: z.array(cidr).max(50, 'En fazla 50 adres yazılabilir.'),
  /** True: postbacks need a signature made with the secret. */
  signed: z.boolean(),
  /** Whether the partner agreed in writing that its players are rewarded */
  consent: z.enum(partnerConsents),
  /** Last Istanbul day of the consent; `null`: no end */
  consentUntil: optionalDay,
  /** Note of staff, for example where the agreement is filed */
  consentNote: optionalLongText(500),
};

/** Values of a new partner */
export const partnerDefaults: {
  clickParam: string;
  allowedIps: string[];
  signed: boolean;
  consent: PartnerConsent;
  consentUntil: Day | null;
  consentNote: string | null;
} = {
  clickParam: 'subid',
  allowedIps: [],
  signed: false,
  consent: 'none',
  consentUntil: null,
  consentNote: null,
};

const partner = z.object({
  id,
  ...partnerFields,
  /** Links of an inactive partner don't go through `/git/`; its postbacks are still accepted. */
  status: z.enum(activeStatuses),
  /** Parameter names; absent: the default names */
  parameters: partnerParameters,
  /** Words for events; absent: the default words */
  events: partnerEventNames,
  rules: earningRules,
  version: z.int(),
  createdAt: isoTimestamp,
  updatedAt: isoTimestamp,
});
export type Partner = z.output<typeof partner>;

/** Maximum months of the list */
const MAX_MONTHS = 12;

/** A partner in the list */
const listedPartner = partner.extend({
  month: monthFigures,
  /** The current and earlier months, newest first; their number is the parameter `months`. */
  months: z.array(monthFigures.extend({ month: monthText })),
});
export type ListedPartner = z.output<typeof listedPartner>;

/** A partner with its postback address and secret. Both are shown only once. */
const partnerWithSecret = partner.extend({ postbackUrl: z.string(), secret: z.string() });
export type PartnerWithSecret = z.output<typeof partnerWithSecret>;

const changes = ['partners', 'partner-events'] as const;
const reads = ['partners', 'partner-events'] as const;

/** Sites that pay for visitors: their settings, events and earnings */
export const partners = {
  list: endpoint('GET /api/admin/partners', {
    access: 'staff',
    reads,
    summary: 'Partnerler, ada göre; month: bu ayın sayıları, months: son ayların sayıları',
    query: z.object({ months: z.coerce.number().int().min(0).max(MAX_MONTHS).default(0) }),
    returns: z.array(listedPartner),
  }),
  create: endpoint('POST /api/admin/partners', {
    access: 'super_admin',
    changes,
    summary: 'Yeni partner; postbackUrl ve secret yalnızca bu yanıtta görünür',
    body: z.object({
      ...partnerFields,
      clickParam: partnerFields.clickParam.default(partnerDefaults.clickParam),
      allowedIps: partnerFields.allowedIps.default(partnerDefaults.allowedIps),
      signed: partnerFields.signed.default(partnerDefaults.signed),
      consent: partnerFields.consent.default(partnerDefaults.consent),
      consentUntil: partnerFields.consentUntil.default(partnerDefaults.consentUntil),
      consentNote: partnerFields.consentNote.default(partnerDefaults.consentNote),
    }),
    returns: partnerWithSecret,
    status: 201,
    secret: true,
  }),
  get: endpoint('GET /api/admin/partners/:id', {
    access: 'staff',
    reads,
    summary: 'Bir partner, kurallarıyla',
    params: idParams,
    versioned: true,
    returns: partner,
  }),
  update: endpoint('PATCH /api/admin/partners/:id', {
    access: 'super_admin',
    changes,
    summary: 'Gönderilen alanları değiştirir',
    versioned: true,
    params: idParams,
    body: z
      .object({
        ...partnerFields,
        status: z.enum(activeStatuses),
        parameters: partnerParameters,
        events: partnerEventNames,
      })
      .partial(),
    returns: partner,
  }),
  delete: endpoint('DELETE /api/admin/partners/:id', {
    access: 'super_admin',
    changes,
    summary: 'Partneri siler; olayı varsa 409 partners.in_use',
    params: idParams,
  }),
  rotate: endpoint('POST /api/admin/partners/:id/rotate', {
    access: 'super_admin',
    changes,
    summary: 'Yeni adres ve gizli anahtar verir; eskisi hemen geçersiz olur',
    params: idParams,
    returns: partnerWithSecret,
    secret: true,
  }),
  test: endpoint('POST /api/admin/partners/:id/test', {
    access: 'super_admin',
    changes,
    summary: 'Her olaydan bir deneme kaydeder; hiçbir toplama girmez',
    params: idParams,
    returns: z.array(partnerEvent),
  }),
  events: endpoint('GET /api/admin/partners/:id/events', {
    access: 'staff',
    reads,
    summary: 'Bildirilen olaylar, en son gelen önce; q: işlem numarası içinde',
    params: idParams,
    query: partnerEventQuery,
    returns: z.array(partnerEvent),
    paged: true,
  }),
  eventsCsv: endpoint('GET /api/admin/partners/:id/events.csv', {
    access: 'staff',
    reads,
    summary: 'Filtreye uyan olayların tamamı (text/csv)',
    params: idParams,
    query: partnerEventFilter,
    rawResponse: true,
  }),
  saveRules: endpoint('PUT /api/admin/partners/:id/rules', {
    access: 'super_admin',
    changes,
    summary: 'Kazanç kurallarının tamamı; kapanmış aylar değişmez',
    params: idParams,
    body: z.object({ rules: earningRules }),
    returns: z.object({ rules: earningRules }),
  }),
  statement: endpoint('GET /api/admin/partners/:id/statement', {
    access: 'staff',
    reads,
    summary: 'Bir ayın ekstresi; ay verilmezse içinde bulunulan ay',
    params: idParams,
    query: z.object({ month: monthText.optional() }),
    returns: partnerStatement,
  }),
  closeStatement: endpoint('POST /api/admin/partners/:id/statement/close', {
    access: 'super_admin',
    changes,
    summary: 'Geçmiş bir ayı kapatır; kapalıysa 409 partners.month_closed',
    params: idParams,
    body: z.object({ month: monthText }),
    returns: partnerStatement,
  }),
  compareStatement: endpoint('POST /api/admin/partners/:id/statement/compare', {
    access: 'staff',
    changes: [],
    summary:
      'Partnerin listesini ayla karşılaştırır (alanlar: month, sonra file; gerekirse transactionColumn, amountColumn)',
    params: idParams,
    multipart: true,
    returns: statementComparison,
  }),
};

const postbackOptions = {
  access: 'public',
  params: z.object({ key: z.string() }),
  rawResponse: true,
  anonymous: true,
  rateLimit: 'none',
  // The operation itself refuses more than `POSTBACK_LIMIT_BYTES`, in plain text, and logs it.
  bodyLimit: 65_536,
} as const;

/** Endpoints for servers of partners. Responses are one line of text/plain in English. */
export const postbacks = {
  receiveQuery: endpoint('GET /api/postback/:key', {
    ...postbackOptions,
    reads: [],
    summary: 'Partnerin bildirimi, sorgu parametreleriyle (text/plain)',
  }),
  receiveBody: endpoint('POST /api/postback/:key', {
    ...postbackOptions,
    changes: [],
    rawBody: true,
    crossSite: true,
    summary: 'Partnerin bildirimi, form ya da düz JSON olarak (text/plain)',
  }),
};
