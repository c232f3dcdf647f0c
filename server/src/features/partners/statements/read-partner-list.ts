import {
  addMarks,
  createSeenMarks,
  type DecimalMark,
  decimalMarks,
  getDecimalMark,
  parsePartnerAmount,
  type SeenMarks,
} from '@vitrin/contract/partner-amount.ts';
import { type Cell, foldHeaderName } from '@vitrin/contract/partner-cell.ts';
import { MAX_VALUE_LENGTH } from '@vitrin/contract/partner-limits.ts';
import {
  listParameterNames,
  MAX_TRANSACTION_LENGTH,
  type PartnerParameters,
  type PostbackValue,
} from '@vitrin/contract/partner-postback.ts';
import { BadRequest, InvalidField } from '../../../platform/base/errors.ts';
import type { TableRow } from '../../partner-reports/parsing/table-row.ts';
import { iterateInSlices } from './iterate-in-slices.ts';

/** Column names and decimal separator given by the user, for files in which they can't be detected. */
interface Hints {
  transactionColumn?: string;
  amountColumn?: string;
  decimal?: string;
}

/**
 * Returns the kuruş of each transaction in a partner's file, summed; `null` if its amounts are blank or unreadable.
 * Finds columns by the parameter names of the postback.
 * @throws 400 for an empty file, a missing column, too long a transaction id, or an ambiguous decimal separator
 */
export async function readPartnerList(
  rows: AsyncIterable<TableRow>,
  parameters: PartnerParameters,
  hints: Hints,
): Promise<Map<string, number | null>> {
  let columns: { transaction: number; amount: number } | undefined;
  const entries: { transactionId: string; amount: Cell }[] = [];
  const marks = createSeenMarks();
  for await (const row of rows) {
    if (!columns) columns = findColumns(row.cells, parameters, hints);
    else {
      const transactionId = String(row.cells[columns.transaction] ?? '').trim();
      if (!transactionId) continue;
      if (transactionId.length > MAX_TRANSACTION_LENGTH) throw transactionTooLongError(row.line);
      const amount = readAmount(row.cells[columns.amount]);
      addMarks(marks, [amount]);
      entries.push({ transactionId, amount });
    }
  }
  if (!columns)
    throw new InvalidField('reports.no_rows', 'file', 'Dosyada bir başlık satırı olmalıdır.');
  const decimal = detectDecimal(marks, hints);
  const sums = new Map<string, number | null>();
  for await (const { transactionId, amount } of iterateInSlices(entries)) {
    const kurus = parsePartnerAmount(amount, decimal);
    const sum = sums.get(transactionId) ?? null;
    sums.set(transactionId, kurus === null ? sum : (sum ?? 0) + kurus);
  }
  return sums;
}

/** A longer cell is unreadable; dropping it also frees its memory. */
const readAmount = (cell: Cell = ''): Cell =>
  typeof cell === 'string' && cell.length > MAX_VALUE_LENGTH ? '' : cell;

function transactionTooLongError(line: number): InvalidField {
  const message = `${line}. satırdaki işlem numarası çok uzun (en fazla ${MAX_TRANSACTION_LENGTH} karakter). İşlem numarası hangi sütunda?`;
  return new InvalidField('partners.columns', 'transactionColumn', message);
}

function findColumns(header: readonly Cell[], parameters: PartnerParameters, hints: Hints) {
  const names = header.map(foldHeaderName);
  const findColumn = (value: PostbackValue, hint: string | undefined) => {
    const candidateNames = hint ? [hint] : listParameterNames(value, parameters);
    return candidateNames
      .map((name) => names.indexOf(foldHeaderName(name)))
      .find((index) => index >= 0);
  };
  const transaction = findColumn('transactionId', hints.transactionColumn);
  const amount = findColumn('amount', hints.amountColumn);
  if (transaction !== undefined && amount !== undefined) return { transaction, amount };
  const columnNames = header.map((cell) => String(cell).slice(0, 60)).join(', ');
  const details = [
    ...(transaction === undefined
      ? [
          {
            path: 'transactionColumn',
            message: `İşlem numarası hangi sütunda? Sütunlar: ${columnNames}`,
          },
        ]
      : []),
    ...(amount === undefined
      ? [{ path: 'amountColumn', message: `Tutar hangi sütunda? Sütunlar: ${columnNames}` }]
      : []),
  ];
  throw new BadRequest('partners.columns', details[0]?.message ?? '', details);
}

function detectDecimal(marks: SeenMarks, { decimal }: Hints): DecimalMark {
  const chosenMark = decimalMarks.find((mark) => mark === decimal);
  const mark = chosenMark ?? getDecimalMark(marks);
  if (mark) return mark;
  const message = 'Tutarların ondalık ayırıcısı belirlenemedi: virgül mü, nokta mı?';
  throw new InvalidField('reports.decimal', 'decimal', message);
}
