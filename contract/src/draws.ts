import { z } from 'zod';
import { SCHEME } from './draw/chain.ts';
import { checkDraw, MAX_PLACES } from './draw-rule.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  longText,
  moment,
  momentOut,
  optionalPictureUrl,
  optionalText,
  PICTURE_BODY_LIMIT,
  text,
} from './fields.ts';

/** How long before its moment a draw has to be sealed, seconds. */
export const LEAST_NOTICE = 60;

export const drawStatuses = ['draft', 'sealed', 'drawn', 'cancelled'] as const;
export type DrawStatus = (typeof drawStatuses)[number];
export const drawSources = ['tickets', 'event'] as const;
export const placeStatuses = ['won', 'reserve', 'skipped'] as const;

const prize = z.object({
  title: text('Ödül adı'),
  /** Places that win it. */
  count: z.int().min(1).max(MAX_PLACES),
});
export type Prize = z.output<typeof prize>;

const fields = {
  title: text('Başlık', 120).min(3, 'Başlık en az 3 karakter olmalıdır.'),
  description: longText(5000),
  imageUrl: optionalPictureUrl(),
  /** The permit's number, for which the operator answers; a draft may do without. */
  permit: optionalText(200),
  source: z.enum(drawSources),
  /** `null`: the tickets of all companies. */
  ticketCompanyId: id.nullable(),
  /** Approved from then on, and until then; `null`: open. */
  approvedFrom: moment.nullable(),
  approvedTo: moment.nullable(),
  eventId: id.nullable(),
  prizes: z.array(prize).min(1, 'En az bir ödül girin.').max(50, 'En fazla 50 ödül girilebilir.'),
  reserves: z.int().min(0).max(MAX_PLACES),
  onePrizePerPerson: z.boolean(),
  drawAt: moment,
};

const defaults = {
  description: '',
  imageUrl: null,
  permit: null,
  ticketCompanyId: null,
  approvedFrom: null,
  approvedTo: null,
  eventId: null,
  reserves: 0,
  onePrizePerPerson: true,
};

/** Members who would have entries and take no part. */
const leftOut = z.object({ staff: z.int(), suspended: z.int(), onBreak: z.int() });

const counts = z.object({
  entries: z.int(),
  /** Members who have them. */
  holders: z.int(),
  leftOut,
});
export type EntryCounts = z.output<typeof counts>;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const holder = hex(32);
const sealedState = {
  cancelReason: z.string().nullable(),
  sealedAt: momentOut.nullable(),
  drawnAt: momentOut.nullable(),
  /** SHA-256 of the list. */
  listHash: hex(64).nullable(),
  /** The hash of the chain whose round decides. */
  chain: hex(64).nullable(),
  round: z.int().nullable(),
};

const drawRow = z.object({
  id,
  ...fields,
  status: z.enum(drawStatuses),
  ...sealedState,
  /** Counted when it was sealed; `null` before. */
  entries: z.int().nullable(),
  holders: z.int().nullable(),
  leftOut: leftOut.nullable(),
  createdAt: momentOut,
  updatedAt: momentOut,
});
export type DrawRow = z.output<typeof drawRow>;

const place = z.object({
  place: z.int(),
  /** `null`: of a reserve who has not moved up. */
  prize: z.string().nullable(),
  entry: z.int(),
  holder,
  /** 'a***n'; of who is gone a word that says so. */
  name: z.string(),
  status: z.enum(placeStatuses),
  /** Why it was skipped. */
  reason: z.string().nullable(),
});
export type DrawPlace = z.output<typeof place>;

const publicRow = drawRow
  .pick({ id: true, title: true, description: true, imageUrl: true, prizes: true, source: true })
  .extend({
    reserves: z.int(),
    onePrizePerPerson: z.boolean(),
    drawAt: momentOut,
    permit: z.string(),
    status: z.enum(['sealed', 'drawn', 'cancelled']),
    ...counts.shape,
    ...sealedState,
    sealedAt: momentOut,
    listHash: hex(64),
    chain: hex(64),
    round: z.int(),
  });
export type PublicDrawRow = z.output<typeof publicRow>;

const publicDraw = publicRow.extend({
  /** Draws in which some of the same entries take part. */
  alsoIn: z.array(id),
  places: z.array(place),
});
export type PublicDraw = z.output<typeof publicDraw>;

const drawWithPlaces = drawRow.extend({ places: z.array(place) });

const receipt = z.object({
  version: z.literal(1),
  id,
  listHash: hex(64),
  chain: z.object({
    hash: hex(64),
    publicKey: hex(192),
    genesis: z.int(),
    period: z.int(),
    scheme: z.literal(SCHEME),
  }),
  round: z.int(),
  signature: hex(96),
  randomness: hex(64),
  places: z.array(z.object({ place: z.int(), entry: z.int(), holder })),
});

const winner = place.omit({ name: true }).extend({
  /** `null`: the account is gone. */
  user: z
    .object({
      id,
      username: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    })
    .nullable(),
});
export type Winner = z.output<typeof winner>;

const reason = text('Neden').min(3, 'Neden en az 3 karakter olmalıdır.');

/** Draws as everyone sees them, and what is done with them from the sealing on. */
export const draws = {
  list: endpoint('GET /api/draws', {
    access: 'public',
    reads: ['draws'],
    summary: 'Mühürlenmiş, çekilmiş ve iptal edilmiş çekilişler, en son mühürlenen önce',
    returns: z.array(publicRow),
  }),
  show: endpoint('GET /api/draws/:id', {
    access: 'public',
    reads: ['draws'],
    summary: 'Bir çekiliş, sonuçlarıyla',
    params: idParams,
    returns: publicDraw,
  }),
  listText: endpoint('GET /api/draws/:id/list.txt', {
    access: 'public',
    reads: [],
    summary: 'Mühürlenen liste, bayt bayt (text/plain)',
    params: idParams,
    stream: true,
  }),
  receipt: endpoint('GET /api/draws/:id/receipt.json', {
    access: 'public',
    reads: ['draws'],
    summary: 'Çekilişin belgesi, çekildiği andaki hâliyle',
    params: idParams,
    returns: receipt,
  }),
  own: endpoint('GET /api/draws/:id/own', {
    access: 'member',
    reads: ['draws'],
    summary: 'Kendi girişleri ve kazandıkları',
    params: idParams,
    returns: z.object({
      /** `null`: without entries. */
      holder: holder.nullable(),
      entries: z.int(),
      /** First and last of each run. */
      ranges: z.array(z.tuple([z.int(), z.int()])),
      places: z.array(place),
    }),
  }),
  beacon: endpoint('POST /api/draws/:id/beacon', {
    access: 'public',
    changes: ['draws'],
    summary: 'Beklenen turun imzasını verir; imza tutarsa çekiliş yapılır',
    params: idParams,
    body: z.object({
      signature: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{96}$/, 'İmza 96 onaltılık basamak olmalıdır.'),
    }),
    returns: publicDraw,
    limit: 'beacons',
  }),
  entries: endpoint('GET /api/admin/draws/:id/entries', {
    access: 'staff',
    reads: ['draws', 'ticket-applications', 'events', 'people'],
    summary: 'Giriş sayıları: taslakta şu anki, mühürlüde mühürlenen',
    params: idParams,
    returns: counts,
  }),
  seal: endpoint('POST /api/admin/draws/:id/seal', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Listeyi sabitler ve yayımlar, turu seçer; geri alınmaz',
    params: idParams,
    returns: drawWithPlaces,
  }),
  cancel: endpoint('POST /api/admin/draws/:id/cancel', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Mühürlü çekilişi nedeniyle birlikte, herkese açık biçimde iptal eder',
    params: idParams,
    body: z.object({ reason }),
    returns: drawWithPlaces,
  }),
  skip: endpoint('POST /api/admin/draws/:id/skip', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Ulaşılamayan kazananı atlar; ödül sıradaki yedeğe geçer',
    params: idParams,
    body: z.object({
      place: z
        .int()
        .min(1)
        .max(2 * MAX_PLACES),
      reason,
    }),
    returns: drawWithPlaces,
  }),
  winners: endpoint('GET /api/admin/draws/:id/winners', {
    access: 'staff',
    reads: ['draws', 'people'],
    summary: 'Kazananlar ve yedekler, teslimat için iletişim bilgileriyle',
    params: idParams,
    returns: z.array(winner),
  }),
};

/** Draws as staff prepare them. */
export const drawRows = {
  name: 'draws' as const,
  row: drawRow,
  pictures: ['imageUrl'],
  rule: checkDraw,
  defaults,
  all: endpoint('GET /api/admin/draws', {
    access: 'staff',
    reads: ['draws'],
    summary: 'Bütün çekilişler, en yenisi önce',
    returns: z.array(drawRow),
  }),
  add: endpoint('POST /api/admin/draws', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Yeni taslak',
    body: z.object({
      ...fields,
      description: fields.description.default(defaults.description),
      imageUrl: fields.imageUrl.default(defaults.imageUrl),
      permit: fields.permit.default(defaults.permit),
      ticketCompanyId: fields.ticketCompanyId.default(defaults.ticketCompanyId),
      approvedFrom: fields.approvedFrom.default(defaults.approvedFrom),
      approvedTo: fields.approvedTo.default(defaults.approvedTo),
      eventId: fields.eventId.default(defaults.eventId),
      reserves: fields.reserves.default(defaults.reserves),
      onePrizePerPerson: fields.onePrizePerPerson.default(defaults.onePrizePerPerson),
    }),
    returns: drawRow,
    status: 201,
    bodyLimit: PICTURE_BODY_LIMIT,
  }),
  change: endpoint('PATCH /api/admin/draws/:id', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Taslağın gönderilen alanlarını değiştirir',
    params: idParams,
    body: z.object(fields).partial(),
    returns: drawRow,
    bodyLimit: PICTURE_BODY_LIMIT,
  }),
  remove: endpoint('DELETE /api/admin/draws/:id', {
    access: 'super_admin',
    changes: ['draws'],
    summary: 'Taslağı siler',
    params: idParams,
  }),
};
