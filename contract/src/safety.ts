import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { hasAtMostTwoDecimals, isoTimestamp } from './fields.ts';

/** A `pause` ends by itself. An `exclusion` continues after `until`, until 24 hours after a lift request. */
export const breakKinds = ['pause', 'exclusion'] as const;

/** Limits for the days of a pause and the months of an exclusion */
export const PAUSE_DAYS = { min: 1, max: 30 };
export const EXCLUSION_MONTHS = { min: 6, max: 60 };

/** Hours until a raised limit, a removed limit or a lift request takes effect */
export const COOLING_OFF_HOURS = 24;

/** Maximum limit in TL */
export const MAX_LIMIT = 1_000_000_000;

/** Months in the history, the current one included */
export const HISTORY_MONTHS = 12;

const breakState = z.object({
  kind: z.enum(breakKinds),
  /** End of a day in Istanbul */
  until: isoTimestamp,
  liftRequestedAt: isoTimestamp.nullable(),
});
export type Break = z.output<typeof breakState>;

const declaredTotals = z.object({
  /** TL of the member's pending and approved applications */
  declared: z.number(),
  applications: z.int(),
});

const safetyState = z.object({
  break: breakState.nullable(),
  /** TL per calendar month */
  monthlyLimit: z.number().nullable(),
  /** A raised or removed limit, and the time when it takes effect */
  pendingLimit: z.object({ monthlyLimit: z.number().nullable(), from: isoTimestamp }).nullable(),
  month: declaredTotals,
  /** Consecutive calendar months in Istanbul, newest first */
  months: z.array(declaredTotals.extend({ month: z.string() })),
});
export type SafetyState = z.output<typeof safetyState>;

const monthlyLimit = z
  .number('Tutarı sayı olarak girin.')
  .min(1, 'Sınır en az 1₺ olmalıdır.')
  .max(MAX_LIMIT, 'Sınır en fazla 1.000.000.000₺ olabilir.')
  .refine(hasAtMostTwoDecimals, 'Sınırda en fazla iki ondalık basamak olabilir.');

/** Breaks and monthly limits that members set for themselves. Staff cannot undo them. */
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
    returns: breakState,
    status: 201,
  }),
  lift: endpoint('POST /api/user/safety/lift', {
    access: 'member',
    changes: ['safety', 'account', 'people'],
    summary: 'Süresi dolan uzun molanın kaldırılmasını ister; mola 24 saat sonra biter',
    returns: breakState,
  }),
  setLimit: endpoint('PUT /api/user/safety/limit', {
    access: 'member',
    changes: ['safety'],
    summary: 'Aylık sınırı koyar; düşürmek hemen, yükseltmek 24 saat sonra geçerlidir',
    body: z.object({ monthlyLimit: monthlyLimit.nullable() }),
    returns: safetyState,
  }),
};
