import { type Cell, foldHeaderName } from '@vitrin/contract/partner-cell.ts';
import {
  findEvent,
  isCurrencyName,
  listParameterNames,
  type PostbackValue,
} from '@vitrin/contract/partner-postback.ts';
import { isReversedStatus } from '@vitrin/contract/partner-status.ts';
import { BadRequest } from '../../../platform/base/errors.ts';
import type { RegisteredPartner } from '../registry/partner-registry.ts';

/** Column names and decimal separator given by the user, for files in which they can't be detected. */
export interface ListHints {
  transactionColumn?: string;
  amountColumn?: string;
  decimal?: string;
}

/** Indexes of columns. */
export interface ListColumns {
  transaction: number;
  amount: number;
  currency: number | undefined;
  /** Columns whose words may say that a transaction was reversed. */
  words: number[];
  /** Marks tests in our own export. */
  test: number | undefined;
}

type Naming = Pick<RegisteredPartner, 'parameters' | 'events'>;

/** Names of columns in our own export and in lists in Turkish, besides the names of the postback. */
const otherNames: Partial<Record<PostbackValue, readonly string[]>> = {
  transactionId: ['transactionId', 'transaction no', 'işlem no', 'işlem numarası', 'işlem id'],
  amount: ['tutar', 'işlem tutarı', 'yatırım tutarı', 'miktar'],
  event: ['event', 'state', 'status', 'durum', 'olay'],
};

const labels = { transactionId: 'İşlem numarası', amount: 'Tutar' };
const hintNames = { transactionId: 'transactionColumn', amount: 'amountColumn' } as const;

/** Finds the columns of a partner's list by their names. @throws 400 for a missing transaction or amount */
export function findListColumns(
  header: readonly Cell[],
  { parameters }: Naming,
  hints: ListHints,
): ListColumns {
  const names = header.map(foldHeaderName);
  const listColumns = (value: PostbackValue, hint?: string) => {
    const candidates = hint
      ? [hint]
      : [...listParameterNames(value, parameters), ...(otherNames[value] ?? [])];
    return candidates
      .map((name) => names.indexOf(foldHeaderName(name)))
      .filter((index) => index >= 0);
  };
  const [transaction] = listColumns('transactionId', hints.transactionColumn);
  const [amount] = listColumns('amount', hints.amountColumn);
  if (transaction === undefined || amount === undefined)
    throw missingColumnsError(header, { transactionId: transaction, amount });
  const currency = names.findIndex((name) => isCurrencyName(name));
  const isOwnExport = names.includes('receivedat') && names.includes('transactionid');
  return {
    transaction,
    amount,
    currency: currency >= 0 ? currency : undefined,
    words: [...new Set(listColumns('event'))],
    test: isOwnExport ? names.indexOf('test') : undefined,
  };
}

function missingColumnsError(
  header: readonly Cell[],
  columns: Record<keyof typeof labels, number | undefined>,
): BadRequest {
  const columnNames = header.map((cell) => String(cell).slice(0, 60)).join(', ');
  const details = (['transactionId', 'amount'] as const)
    .filter((value) => columns[value] === undefined)
    .map((value) => ({
      path: hintNames[value],
      message: `${labels[value]} hangi sütunda? Sütunlar: ${columnNames}`,
    }));
  return new BadRequest('partners.columns', details[0]?.message ?? '', details);
}

/** Returns true for a word that reverses its transaction. The partner's own words come first. */
export function isReversalWord(word: string, naming: Pick<Naming, 'events'>): boolean {
  const event = findEvent(word, naming.events);
  return event === undefined ? isReversedStatus(word) : event === 'reversal';
}
