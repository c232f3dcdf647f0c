import { z } from 'zod';
import { line } from './fields.ts';

/** Events that a partner reports about a visitor; `reversal` reverses all events of its transaction. */
export const partnerEvents = [
  'registration',
  'first_deposit',
  'deposit',
  'qualified',
  'income',
  'reversal',
] as const;
export type PartnerEvent = (typeof partnerEvents)[number];

/** Default words for each event, compared case-insensitively */
export const defaultEventNames = {
  registration: ['registration', 'reg', 'lead'],
  first_deposit: ['first_deposit', 'ftd'],
  deposit: ['deposit', 'dep'],
  qualified: ['qualified', 'cpa', 'approved'],
  income: ['income', 'revshare', 'ngr'],
  reversal: ['reversal', 'rejected', 'chargeback', 'declined'],
} as const satisfies Record<PartnerEvent, readonly string[]>;

/** Values of a postback; a partner may rename their parameters. */
export const postbackValues = ['clickId', 'event', 'transactionId', 'amount', 'time'] as const;
export type PostbackValue = (typeof postbackValues)[number];

/** Default parameter names of each value */
export const defaultParameters = {
  clickId: ['subid', 'sub_id', 'cid', 'click_id'],
  event: ['event', 'status', 'goal'],
  transactionId: ['tid', 'txid', 'transaction_id'],
  amount: ['amount', 'payout', 'sum'],
  time: ['time'],
} as const satisfies Record<PostbackValue, readonly string[]>;

const currencyNamePattern =
  /currency(?:[ _.[-]?(?:code|iso|id|name|symbol|type|char)\]?)?$|^(?:curr?|ccy|cur_?code|valuta|para[ _-]?birimi|d[oö]viz|валюта)$/;
/** Returns true for the name of a parameter with a currency, in lower case: `currency`, `payout_currency`, `ccy` */
export const isCurrencyName = (name: string): boolean => currencyNamePattern.test(name);

const parameterName = z
  .string()
  .trim()
  .regex(/^[\w.[\]-]{1,64}$/, 'Parametre adı 1-64 harf, rakam ya da . _ - [ ] olmalıdır.')
  .refine(
    (name) => !['sig', 'currency'].includes(name.toLowerCase()),
    'Bu parametre adının başka bir anlamı var.',
  );

/** A partner's parameter name for each value; absent: `defaultParameters` */
export const partnerParameters = z
  .object(
    Object.fromEntries(postbackValues.map((value) => [value, parameterName])) as Record<
      PostbackValue,
      typeof parameterName
    >,
  )
  .partial()
  .refine((names) => {
    const customNames = Object.values(names).map((name) => String(name).toLowerCase());
    return new Set(customNames).size === customNames.length;
  }, 'Bir parametre adı iki değer için kullanılamaz.');
export type PartnerParameters = z.output<typeof partnerParameters>;

const eventWord = line(64).min(1, 'Kelime boş bırakılamaz.');
const eventWordList = z.array(eventWord).max(20, 'Bir olay için en fazla 20 kelime yazılabilir.');

/** A partner's words for each event; absent: `defaultEventNames` */
export const partnerEventNames = z
  .object(
    Object.fromEntries(partnerEvents.map((event) => [event, eventWordList])) as Record<
      PartnerEvent,
      typeof eventWordList
    >,
  )
  .partial()
  .superRefine((words, { addIssue }) => {
    const eventByWord = new Map<string, PartnerEvent>();
    for (const event of partnerEvents) {
      for (const word of words[event] ?? defaultEventNames[event]) {
        const key = word.toLowerCase();
        const otherEvent = eventByWord.get(key);
        if (otherEvent && otherEvent !== event)
          addIssue({
            code: 'custom',
            path: [words[event] ? event : otherEvent],
            message: `'${word}' kelimesi iki olay için kullanılamaz.`,
          });
        eventByWord.set(key, event);
      }
    }
  });
export type PartnerEventNames = z.output<typeof partnerEventNames>;

/** Returns the event that a word names, or `undefined`. */
export function findEvent(word: string, words: PartnerEventNames): PartnerEvent | undefined {
  const key = word.trim().toLowerCase();
  return partnerEvents.find((event) =>
    (words[event] ?? defaultEventNames[event]).some((eventWord) => eventWord.toLowerCase() === key),
  );
}

/** Returns the parameters that may carry a value, first choice first. */
export function listParameterNames(
  value: PostbackValue,
  parameters: PartnerParameters,
): readonly string[] {
  const customName = parameters[value];
  return customName ? [customName] : defaultParameters[value];
}

/** Maximum characters of a transaction id */
export const MAX_TRANSACTION_LENGTH = 200;
/** Maximum size of a postback's query or body in bytes */
export const POSTBACK_LIMIT_BYTES = 8192;
/** Maximum postbacks per key and minute */
export const POSTBACKS_PER_MINUTE = 600;
/** Maximum postbacks with an unknown key or a wrong signature per address and minute */
export const REFUSALS_PER_MINUTE = 60;
