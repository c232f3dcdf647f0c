import { z } from 'zod';
import { SCHEME } from './draw/chain.ts';
import {
  id,
  isoTimestamp,
  isoTimestampInput,
  longText,
  optionalPictureUrl,
  optionalText,
  storedRowFields,
  text,
} from './fields.ts';
import { MAX_PLACES } from './validate-draw.ts';

/** Minimum time between sealing and the draw in seconds */
export const MIN_SEAL_NOTICE_SECONDS = 60;

export const drawStatuses = ['draft', 'sealed', 'drawn', 'cancelled'] as const;
export type DrawStatus = (typeof drawStatuses)[number];
export const drawSources = ['tickets', 'event'] as const;
export const placeStatuses = ['won', 'reserve', 'skipped'] as const;

const prize = z.object({
  title: text('Ödül adı'),
  /** Number of winners of this prize */
  count: z.int().min(1).max(MAX_PLACES),
});
export type Prize = z.output<typeof prize>;

export const drawFields = {
  title: text('Başlık', 120).min(3, 'Başlık en az 3 karakter olmalıdır.'),
  description: longText(5000),
  imageUrl: optionalPictureUrl(),
  /** Number of the official permit. The operator is responsible for it; a draft may omit it. */
  permit: optionalText(200),
  source: z.enum(drawSources),
  /** `null`: tickets of all companies */
  ticketCompanyId: id.nullable(),
  /** Only tickets that were approved in this period; `null`: unlimited */
  approvedFrom: isoTimestampInput.nullable(),
  approvedTo: isoTimestampInput.nullable(),
  eventId: id.nullable(),
  prizes: z.array(prize).min(1, 'En az bir ödül girin.').max(50, 'En fazla 50 ödül girilebilir.'),
  reserves: z.int().min(0).max(MAX_PLACES),
  onePrizePerPerson: z.boolean(),
  drawAt: isoTimestampInput,
};

/** The fields that select the entries of a draw: tickets, or with an `eventId` the participants. */
export const entrySource = z.object({
  ticketCompanyId: id.optional(),
  approvedFrom: isoTimestampInput.optional(),
  approvedTo: isoTimestampInput.optional(),
  eventId: id.optional(),
});
export type EntrySource = z.output<typeof entrySource>;

export const drawDefaults = {
  description: '',
  reserves: 0,
  onePrizePerPerson: true,
};

/** Numbers of members with entries who are excluded from the draw, by reason */
const leftOut = z.object({ staff: z.int(), suspended: z.int(), onBreak: z.int() });

export const entryCounts = z.object({
  entries: z.int(),
  /** Number of members with at least one entry */
  holders: z.int(),
  leftOut,
});
export type EntryCounts = z.output<typeof entryCounts>;

const hexDigits = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
export const holder = hexDigits(32);
const sealedState = {
  cancelReason: z.string().nullable(),
  sealedAt: isoTimestamp.nullable(),
  drawnAt: isoTimestamp.nullable(),
  /** SHA-256 of the list */
  listHash: hexDigits(64).nullable(),
  /** Hash of the beacon chain */
  chain: hexDigits(64).nullable(),
  round: z.int().nullable(),
};

/** Fields of a draw that the server sets */
export const computedDrawFields = {
  status: z.enum(drawStatuses),
  ...sealedState,
  /** Number of entries at sealing; `null` for drafts */
  entries: z.int().nullable(),
  holders: z.int().nullable(),
  leftOut: leftOut.nullable(),
};

export const drawRow = z.object({ id, ...drawFields, ...computedDrawFields, ...storedRowFields });
export type DrawRow = z.output<typeof drawRow>;

export const drawPlace = z.object({
  place: z.int(),
  /** `null` for a reserve that has not moved up */
  prize: z.string().nullable(),
  entry: z.int(),
  holder,
  /** Masked username such as 'a***n'; a fixed word for deleted accounts */
  name: z.string(),
  status: z.enum(placeStatuses),
  /** Reason for skipping */
  reason: z.string().nullable(),
});
export type DrawPlace = z.output<typeof drawPlace>;

export const publicDrawRow = drawRow
  .pick({ id: true, title: true, description: true, imageUrl: true, prizes: true, source: true })
  .extend({
    reserves: z.int(),
    onePrizePerPerson: z.boolean(),
    drawAt: isoTimestamp,
    permit: z.string(),
    status: z.enum(['sealed', 'drawn', 'cancelled']),
    ...entryCounts.shape,
    ...sealedState,
    sealedAt: isoTimestamp,
    listHash: hexDigits(64),
    chain: hexDigits(64),
    round: z.int(),
  });
export type PublicDrawRow = z.output<typeof publicDrawRow>;

export const publicDraw = publicDrawRow.extend({
  /** Other draws that contain some of these entries */
  alsoIn: z.array(id),
  places: z.array(drawPlace),
});
export type PublicDraw = z.output<typeof publicDraw>;

export const drawWithPlaces = drawRow.extend({ places: z.array(drawPlace) });

export const receipt = z.object({
  version: z.literal(1),
  id,
  listHash: hexDigits(64),
  chain: z.object({
    hash: hexDigits(64),
    publicKey: hexDigits(192),
    genesis: z.int(),
    period: z.int(),
    scheme: z.literal(SCHEME),
  }),
  round: z.int(),
  signature: hexDigits(96),
  randomness: hexDigits(64),
  places: z.array(z.object({ place: z.int(), entry: z.int(), holder })),
});

export const winner = drawPlace.omit({ name: true }).extend({
  /** `null`: the account was deleted. */
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
