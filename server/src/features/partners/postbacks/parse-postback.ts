import { isLira } from '@vitrin/contract/lira.ts';
import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import {
  findEvent,
  isCurrencyName,
  listParameterNames,
  MAX_TRANSACTION_LENGTH,
  type PartnerEvent,
  type PostbackValue,
} from '@vitrin/contract/partner-postback.ts';
import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';
import type { RegisteredPartner } from '../registry/partner-registry.ts';
import { type Parameter, ParameterList } from './parameter-list.ts';
import { PostbackError } from './postback-error.ts';

/** A postback with valid values. */
export interface Postback {
  event: PartnerEvent;
  transactionId: string;
  /** `null`: no amount was sent. */
  kurus: number | null;
  /** ISO 8601; `null`: use the time of arrival. */
  at: string | null;
  /** Possible click ids, first choice first. */
  clickIds: string[];
  raw: Record<string, string>;
}

/** Up to ₺999,999,999.99, so that sums of months stay exact. */
const AMOUNT_PATTERN = /^(\d{1,9})(?:[.,](\d{1,2}|\d{2}0{2,8}))?$/;
/** A character that can't be shown, or bytes that are no UTF-8: different ids could look equal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects control characters
const UNREADABLE_CHARACTER = /[\u0000-\u001f\u007f\ufffd]/;
/** Clocks differ, and some senders report the local time as UTC. */
const MAX_MS_AHEAD = 86_400_000;
/** An older event belongs to a month that staff no longer look at: probably a date that was not set. */
const MAX_AGE_MS = 2 * 366 * 86_400_000;

/**
 * Parses a postback.
 * @throws {PostbackError} 400 for a missing or bad transaction, an unknown event, a bad amount, currency or time
 */
export function parsePostback(
  parameters: readonly Parameter[],
  partner: Pick<RegisteredPartner, 'parameters' | 'events'>,
): Postback {
  const list = new ParameterList(parameters);
  const listValues = (value: PostbackValue) =>
    list.list(listParameterNames(value, partner.parameters));
  const readValue = (value: PostbackValue) => listValues(value)[0] ?? '';
  const transactionId = readValue('transactionId');
  requireTransactionId(transactionId);
  const event = findEvent(readValue('event'), partner.events);
  if (!event) throw new PostbackError(400, 'unknown event');
  requireLira(list, partner.parameters);
  return {
    event,
    transactionId,
    kurus: parseAmount(readValue('amount')),
    at: parseTime(readValue('time')),
    clickIds: listValues('clickId'),
    raw: list.toRecord(),
  };
}

function requireTransactionId(text: string): void {
  if (!text) throw new PostbackError(400, 'missing transaction');
  const isReadable = text.length <= MAX_TRANSACTION_LENGTH && !UNREADABLE_CHARACTER.test(text);
  // `1.23457E+17`: many ids become equal.
  if (!isReadable || parsePaymentReference(text).lostDigits === 'certain')
    throw new PostbackError(400, 'bad transaction');
}

/** A parameter that the partner uses for another value names no currency. */
function requireLira(list: ParameterList, parameters: RegisteredPartner['parameters']): void {
  const usedNames = new Set(Object.values(parameters).map((name) => name?.toLowerCase()));
  const names = list
    .listFoldedNames()
    .filter((name) => isCurrencyName(name) && !usedNames.has(name));
  if (!list.list(names).every(isLira)) throw new PostbackError(400, 'bad currency');
}

function parseAmount(text: string): number | null {
  if (!text) return null;
  const [, lira, fraction = ''] = AMOUNT_PATTERN.exec(text) ?? [];
  if (lira === undefined) throw new PostbackError(400, 'bad amount');
  return Number(lira) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

function parseTime(text: string): string | null {
  if (!text) return null;
  const at = YEAR_OR_UNIX_PATTERN.test(text)
    ? parsePartnerDate(text.replace(SPACE_BEFORE_ZONE, '$1+'))
    : null;
  const age = at === null ? Number.NaN : Date.now() - Date.parse(at);
  if (at === null || age > MAX_AGE_MS || age < -MAX_MS_AHEAD)
    throw new PostbackError(400, 'bad time');
  return at;
}

/** Times without a question of day and month: the year first, seconds or milliseconds since 1970 */
const YEAR_OR_UNIX_PATTERN = /^(?:\d{4}[-/.]|\d{9,}(?:[.,]\d+)?$|\d{8}T)/;
/** In an unencoded form the plus of a time zone arrives as a space. */
const SPACE_BEFORE_ZONE = /(:\d\d(?:\.\d+)?) (?=\d\d:?\d\d$)/;
