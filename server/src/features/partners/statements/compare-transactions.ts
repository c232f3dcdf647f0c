import {
  type ComparedState,
  comparedStates,
  type StatementComparison,
} from '@vitrin/contract/partner-statement.ts';
import { parsePaymentReference } from '@vitrin/contract/payment-reference.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { iterateInSlices } from './iterate-in-slices.ts';
import type { ListedTransaction, PartnerList } from './read-partner-list.ts';

/** A transaction of the month, as postbacks reported it. */
export interface OwnTransaction {
  /** Amounts of its events; an event without one counts as `null`. */
  amounts: (number | null)[];
}

/** Our transactions of a month, and the ids of all that were reversed. */
export interface OwnTransactions {
  transactions: ReadonlyMap<string, OwnTransaction>;
  reversedIds: ReadonlySet<string>;
}

/** Order of the rows, differences first. */
const stateOrder = [
  'amountDiffers',
  'onlyHere',
  'onlyThere',
  'equal',
] as const satisfies ComparedState[];

/**
 * Compares our transactions with a partner's list by transaction. A reversed transaction counts as 0; where it is
 * missing on the other side, or 0 there too, it is left out.
 */
export async function compareTransactions(
  { transactions, reversedIds }: OwnTransactions,
  list: PartnerList,
): Promise<StatementComparison> {
  const rowsByState: Record<ComparedState, StatementComparison['rows']> = {
    amountDiffers: [],
    onlyHere: [],
    onlyThere: [],
    equal: [],
  };
  const addRow = (transactionId: string) => {
    const isReversed = reversedIds.has(transactionId);
    const own = transactions.get(transactionId);
    const listed = list.transactions.get(transactionId);
    if (isOut(own, listed, isReversed)) return;
    const state = getComparedState(own, listed, isReversed);
    const here = own && (isReversed ? 0 : sumAmounts(own.amounts));
    rowsByState[state].push({
      transactionId,
      here: toLira(here ?? null),
      there: toLira(listed && !listed.isUnreadable ? getListedKurus(listed) : null),
      state,
    });
  };
  for await (const transactionId of iterateInSlices(transactions.keys())) addRow(transactionId);
  for await (const transactionId of iterateInSlices(list.transactions.keys()))
    if (!transactions.has(transactionId)) addRow(transactionId);
  const counts = comparedStates.map((state) => [state, rowsByState[state].length]);
  return {
    ...(Object.fromEntries(counts) as Omit<StatementComparison, 'rows' | 'unreadable'>),
    unreadable: list.unreadable,
    rows: stateOrder.flatMap((state) => rowsByState[state]),
  };
}

const getListedKurus = ({ isReversed, kurus }: ListedTransaction) => (isReversed ? 0 : kurus);

/** Returns true for a transaction that is reversed on each side that has it. */
function isOut(
  own: OwnTransaction | undefined,
  listed: ListedTransaction | undefined,
  isReversed: boolean,
): boolean {
  if (own && !isReversed) return false;
  if (!listed) return true;
  const { kurus, hasNegative, isUnreadable } = listed;
  if (isUnreadable) return false;
  // The partner may list the reversal alone, if the event was in another month.
  const isTakenBack = hasNegative && (kurus === 0 || (isReversed && (kurus ?? 0) < 0));
  return listed.isReversed || isTakenBack;
}

function getComparedState(
  own: OwnTransaction | undefined,
  listed: ListedTransaction | undefined,
  isReversed: boolean,
): ComparedState {
  if (!own) return 'onlyThere';
  if (!listed) return 'onlyHere';
  if (listed.isUnreadable) return 'amountDiffers';
  // A partner may send a deposit as two events but list it once.
  const ownSums = isReversed ? [0] : [sumAmounts(own.amounts), ...own.amounts];
  const isEqual = ownSums.some((kurus) => (kurus ?? 0) === (getListedKurus(listed) ?? 0));
  return isEqual ? 'equal' : 'amountDiffers';
}

const sumAmounts = (amounts: OwnTransaction['amounts']): number | null =>
  amounts.every((kurus) => kurus === null)
    ? null
    : amounts.reduce((sum: number, kurus) => sum + (kurus ?? 0), 0);

/**
 * Returns a function that returns our spelling of a transaction id in a file: the same, or else the only one with the
 * same canonical form, because spreadsheets drop leading zeros.
 */
export function createIdMatcher(ownIds: Iterable<string>): (text: string) => string {
  const knownIds = new Set(ownIds);
  const idByKey = new Map<string, string | null>();
  for (const id of knownIds) {
    const key = toKey(id);
    if (key !== null) idByKey.set(key, idByKey.has(key) ? null : id);
  }
  return (text) => (knownIds.has(text) ? text : (idByKey.get(toKey(text) ?? '') ?? text));
}

/** Our own export puts an apostrophe before parts that a spreadsheet would read as a formula. */
const toKey = (text: string) => parsePaymentReference(text.replaceAll("'", '')).key;
