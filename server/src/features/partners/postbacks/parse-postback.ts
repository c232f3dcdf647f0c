import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import {
  findEvent,
  listParameterNames,
  MAX_TRANSACTION_LENGTH,
  type PartnerEvent,
  type PostbackValue,
} from '@vitrin/contract/partner-postback.ts';
import type { RegisteredPartner } from '../registry/partner-registry.ts';
import { PostbackError } from './postback-error.ts';

/** A postback with valid values. */
export interface Postback {
  event: PartnerEvent;
  transactionId: string;
  /** `null`: no amount was sent. */
  kurus: number | null;
  /** ISO 8601; `null`: use the time of arrival. */
  at: string | null;
  clickId: string | null;
  raw: Record<string, string>;
}

/** Up to ₺999,999,999.99, so that sums of months stay exact. */
const AMOUNT_PATTERN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects control characters
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/**
 * Parses a postback.
 * @throws {PostbackError} 400 for a missing or bad transaction, an unknown event, a bad amount, currency or time
 */
export function parsePostback(
  values: Record<string, string>,
  { events: eventNames, parameters }: Pick<RegisteredPartner, 'parameters' | 'events'>,
): Postback {
  const readValue = (value: PostbackValue): string => {
    const names = listParameterNames(value, parameters);
    return names.map((name) => values[name]?.trim()).find((item) => item) ?? '';
  };
  const transactionId = readValue('transactionId');
  if (!transactionId) throw new PostbackError(400, 'missing transaction');
  if (transactionId.length > MAX_TRANSACTION_LENGTH || CONTROL_CHARACTER.test(transactionId))
    throw new PostbackError(400, 'bad transaction');
  const event = findEvent(readValue('event'), eventNames);
  if (!event) throw new PostbackError(400, 'unknown event');
  const currency = values.currency?.trim() ?? '';
  if (currency && currency.toUpperCase() !== 'TRY') throw new PostbackError(400, 'bad currency');
  return {
    event,
    transactionId,
    kurus: parseAmount(readValue('amount')),
    at: parseTime(readValue('time')),
    clickId: readValue('clickId') || null,
    raw: values,
  };
}

function parseAmount(text: string): number | null {
  if (!text) return null;
  const [, lira, fraction = ''] = AMOUNT_PATTERN.exec(text) ?? [];
  if (lira === undefined) throw new PostbackError(400, 'bad amount');
  return Number(lira) * 100 + Number(fraction.padEnd(2, '0'));
}

function parseTime(text: string): string | null {
  if (!text) return null;
  const at = /^\d{9,10}(?:\.\d{1,6})?$/.test(text)
    ? new Date(Number(text) * 1000).toISOString()
    : parseIso(text);
  if (!at?.startsWith('20')) throw new PostbackError(400, 'bad time');
  return at;
}

// In an unencoded form the plus of a time zone arrives as a space.
const parseIso = (text: string) =>
  /^\d{4}-/.test(text)
    ? parsePartnerDate(text.replace(/(:\d\d(?:\.\d+)?) (?=\d\d:?\d\d$)/, '$1+'))
    : null;
