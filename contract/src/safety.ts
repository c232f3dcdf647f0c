import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';

/** `pause` ends by itself; `exclusion` stays after its end until the member has asked to lift it and a day has passed. */
export const breakKinds = ['pause', 'exclusion'] as const;

/** Days of a pause, months of an exclusion: least and most. */
export const PAUSE_DAYS = { min: 1, max: 30 };
export const EXCLUSION_MONTHS = { min: 6, max: 60 };

/** Hours between a wish and its being done: a higher limit or none, the lifting of an exclusion. */
export const COOLING_OFF_HOURS = 24;

/** Most that a limit may be, TL. */
export const MAX_LIMIT = 1_000_000_000;

/** Months that are shown, the present one among them. */
export const HISTORY_MONTHS = 12;

const takenBreak = z.object({
  kind: z.enum(breakKinds),
  /** The end of that day in Istanbul. */
  until: isoTimestamp,
  liftRequestedAt: isoTimestamp.nullable(),
});
export type Break = z.output<typeof takenBreak>;

const declared = z.object({
  /** TL of own pending and approved applications. */
  declared: z.number(),
  applications: z.int(),
});

const safetyState = z.object({
  break: takenBreak.nullable(),
  /** TL in a calendar month. */
  monthlyLimit: z.number().nullable(),
  /** A higher limit, or none, that holds from then on. */
  pendingLimit: z.object({ monthlyLimit: z.number().nullable(), from: isoTimestamp }).nullable(),
  month: declared,
  /** Consecutive calendar months of Istanbul, newest first. */
  months: z.array(declared.extend({ month: z.string() })),
});
export type SafetyState = z.output<typeof safetyState>;

const limit = z
  .number('Tutarı sayı olarak girin.')
  .min(1, 'Sınır en az 1₺ olmalıdır.')
  .max(MAX_LIMIT, 'Sınır en fazla 1.000.000.000₺ olabilir.')
  .refine(
    (value) => Number(value.toFixed(2)) === value,
    'Sınırda en fazla iki ondalık basamak olabilir.',
  );

/** How a member stops for a while, or keeps to an amount. Staff can undo none of it. */
export const safety = {
  get: endpoint('GET /api/user/safety', {
    access: 'member',
    reads: ['safety', 'ticket-applications'],
    summary: 'Kendi molası, aylık sınırı ve son 12 ayın bildirilen tutarları',
    returns: safetyState,
  }),
  startBreak: endpoint('POST /api/user/safety/break', {
    access: 'member',
    changes: ['safety', 'account', 'people'],
    summary: 'Mola verir; hemen başlar, uzatılabilir, kısaltılamaz',
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('pause'),
        days: z.int().min(PAUSE_DAYS.min).max(PAUSE_DAYS.max),
      }),
      z.object({
        kind: z.literal('exclusion'),
        months: z.int().min(EXCLUSION_MONTHS.min).max(EXCLUSION_MONTHS.max),
      }),
    ]),
    returns: takenBreak,
    status: 201,
  }),
  lift: endpoint('POST /api/user/safety/lift', {
    access: 'member',
    changes: ['safety', 'account', 'people'],
    summary: 'Süresi dolan uzun molanın kaldırılmasını ister; 24 saat sonra kalkar',
    returns: takenBreak,
  }),
  setLimit: endpoint('PUT /api/user/safety/limit', {
    access: 'member',
    changes: ['safety'],
    summary:
      'Aylık sınırı koyar; düşürmek hemen, yükseltmek ya da kaldırmak 24 saat sonra geçerlidir',
    body: z.object({ monthlyLimit: limit.nullable() }),
    returns: safetyState,
  }),
};
