import { z } from 'zod';
import { hasAtMostTwoDecimals, id, isoTimestamp, line } from './fields.ts';
import { pageQuery } from './paging.ts';
import { partnerEvents } from './partner-postback.ts';
import type { ContentName } from './topics.ts';

/** Collections with rows that lead to a partner, as in `/git/cards/…`. Append only: click ids contain the index. */
export const outboundKinds = [
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'ticket-companies',
] as const satisfies ContentName[];
export type OutboundKind = (typeof outboundKinds)[number];

/** A month of Istanbul's calendar: `2026-11`. */
export const monthText = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Ay 2026-11 biçiminde olmalıdır.');

/** Events that can earn something: all except reversals */
export const earningEvents = partnerEvents.filter((event) => event !== 'reversal');
const earningEvent = z.enum(partnerEvents).exclude(['reversal']);

/** ₺ with at most two decimals; may be negative in sums. */
const money = z.number();

const row = z.object({
  kind: z.enum(outboundKinds),
  id,
  /** Name of the row; its kind and the end of its id if it has no name or was deleted */
  title: z.string(),
});

export const eventStates = ['attributed', 'unattributed', 'reversed', 'conflict'] as const;
export type EventState = (typeof eventStates)[number];

export const partnerEvent = z.object({
  id,
  event: z.enum(partnerEvents),
  transactionId: z.string(),
  /** ₺; `null`: the partner sent none. */
  amount: money.nullable(),
  /** Time that the partner reports; without one, the time of arrival */
  at: isoTimestamp,
  receivedAt: isoTimestamp,
  /** The clicked row; `null` for unattributed events, reversals and tests */
  row: row.nullable(),
  /** The first that applies: unattributed, reversed, conflict, attributed. */
  state: z.enum(eventStates),
  /** ₺; 0 for events that no sum includes */
  earning: money,
  /** Received parameters without the signature */
  raw: z.record(z.string(), z.string()),
  /** Sent by `test`; no sum includes it. */
  test: z.boolean(),
  /** Other amounts in ₺ for the same event and transaction; the first amount counts. */
  otherAmounts: z.array(z.object({ amount: money.nullable(), receivedAt: isoTimestamp })),
  /** Other clicks for the same event and transaction; the first click counts. `row`: `null` for an invalid click id */
  otherClicks: z.array(
    z.object({
      clickId: z.string(),
      row: row.nullable(),
      amount: money.nullable(),
      receivedAt: isoTimestamp,
    }),
  ),
  /** The application that used the deposit */
  use: z.object({ applicationId: id, at: isoTimestamp }).optional(),
});
export type PartnerEventRow = z.output<typeof partnerEvent>;

const eventFilters = {
  month: monthText.optional(),
  event: z.enum(partnerEvents).optional(),
  state: z.enum(eventStates).optional(),
};
/** `q`: part of a transaction id. Newest arrival first. */
export const partnerEventQuery = pageQuery(eventFilters);
export const partnerEventFilter = z.object({ q: line(200).optional(), ...eventFilters });

export const ruleKinds = ['fixed', 'percent', 'reported'] as const;
export type RuleKind = (typeof ruleKinds)[number];

const twoDecimals = z
  .number()
  .min(0)
  .refine(hasAtMostTwoDecimals, 'En fazla iki ondalık basamak olabilir.');

/** Rule for the earning of an event. Of the rules with a `from` up to the event's day, the newest applies. */
export const earningRule = z
  .object({
    from: z.iso
      .date()
      .refine((day) => day.startsWith('20'), 'Tarih 2000 ile 2099 arasında olmalıdır.'),
    event: earningEvent,
    kind: z.enum(ruleKinds),
    /** `fixed`: ₺ per event; `percent`: 0 to 100 of the amount; absent for `reported`, which earns the amount. */
    value: twoDecimals.max(1_000_000, 'En fazla 1.000.000 olabilir.').nullish(),
  })
  .superRefine(({ kind, value }, { addIssue }) => {
    const addError = (message: string) => addIssue({ code: 'custom', path: ['value'], message });
    const hasValue = value !== undefined && value !== null;
    if (kind !== 'reported' && !hasValue) addError('Bu alan zorunludur.');
    if (kind === 'reported' && hasValue) addError('Bildirilen tutar için değer yazılmaz.');
    if (kind === 'percent' && hasValue && value > 100) addError('En fazla 100 olabilir.');
  });
export type EarningRule = z.output<typeof earningRule>;

export const earningRules = z
  .array(earningRule)
  .max(500)
  .superRefine((rules, { addIssue }) => {
    const usedKeys = new Set<string>();
    for (const [index, { from, event }] of rules.entries()) {
      const key = `${event} ${from}`;
      if (usedKeys.has(key))
        addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: 'Bir olay için aynı günden başlayan iki kural olamaz.',
        });
      usedKeys.add(key);
    }
  });

const count = z.int();
const statementLine = {
  event: earningEvent,
  /** Including reversed events. */
  count,
  reversed: count,
  /** ₺, including reversed events. */
  amount: money,
  /** ₺, without reversed events. */
  earning: money,
};
const funnel = { clicks: count, registrations: count, firstDeposits: count };

/** The figures of one month: clicks, events with a valid click id, and their earning in ₺. */
export const monthFigures = z.object({ ...funnel, earning: money });
export type MonthFigures = z.output<typeof monthFigures>;

export const partnerStatement = z.object({
  month: monthText,
  /** `null`: the month is open, its figures still change. */
  closedAt: isoTimestamp.nullable(),
  lines: z.array(z.object(statementLine)),
  /**
   * Events of earlier, closed months that arrived or were reversed after the closing. The `earning` of an event that
   * was reversed after the closing is negative. `month` is the month of the event.
   */
  late: z.array(z.object({ month: monthText, ...statementLine })),
  /** ₺ of `lines` and `late`. */
  earning: money,
  /** Events of the month without a valid click id. No sum includes them. */
  unattributed: count,
  rows: z.array(row.extend({ ...funnel, deposits: count, earning: money })),
  /** Each day of the month until today. */
  days: z.array(z.object({ day: z.iso.date(), ...funnel, earning: money })),
});
export type PartnerStatement = z.output<typeof partnerStatement>;

export const comparedStates = ['equal', 'amountDiffers', 'onlyHere', 'onlyThere'] as const;
export type ComparedState = (typeof comparedStates)[number];

export const statementComparison = z.object({
  equal: count,
  amountDiffers: count,
  onlyHere: count,
  onlyThere: count,
  /** Rows of the list that can't be read: amount, currency or transaction, or more cells than the header */
  unreadable: count,
  /** Differences first. Without transactions that are reversed on both sides. `here` and `there` are ₺ of the transaction; `null` where it is missing or has no amount. */
  rows: z.array(
    z.object({
      transactionId: z.string(),
      here: money.nullable(),
      there: money.nullable(),
      state: z.enum(comparedStates),
    }),
  ),
});
export type StatementComparison = z.output<typeof statementComparison>;
