import {
  addMarks,
  type Cell,
  createSeenMarks,
  type DecimalMark,
  decimalMarks,
  markOf,
  parsePartnerAmount,
} from '@vitrin/contract/partner-amount.ts';
import {
  type PartnerParameters,
  type PostbackValue,
  parameterNamesOf,
} from '@vitrin/contract/partner-postback.ts';
import { BadRequest } from '../../platform/base/errors.ts';
import type { TableRow } from '../partner-reports/parsing/table-row.ts';

/** User input for what can't be detected: column names and the decimal separator. */
interface Hints {
  transactionColumn?: string;
  amountColumn?: string;
  decimal?: string;
}

/**
 * Returns the kuruş of each transaction in a partner's file, summed; `null` if its amounts are blank or unreadable.
 * Finds columns by the parameter names of the postback.
 * @throws 400 naming the missing column or an ambiguous decimal separator
 */
export async function readPartnerList(
  rows: AsyncIterable<TableRow>,
  parameters: PartnerParameters,
  hints: Hints,
): Promise<Map<string, number | null>> {
  let columns: { transaction: number; amount: number } | undefined;
  const cells: { transactionId: string; amount: Cell }[] = [];
  for await (const row of rows) {
    if (!columns) columns = findColumns(row.cells, parameters, hints);
    else {
      const transactionId = String(row.cells[columns.transaction] ?? '').trim();
      if (transactionId) cells.push({ transactionId, amount: row.cells[columns.amount] ?? '' });
    }
  }
  if (!columns) {
    const message = 'Dosyada bir başlık satırı olmalıdır.';
    throw new BadRequest('reports.no_rows', message, [{ path: 'file', message }]);
  }
  const decimal = findDecimal(cells, hints);
  const sums = new Map<string, number | null>();
  for (const { transactionId, amount } of cells) {
    const kurus = parsePartnerAmount(amount, decimal);
    const sum = sums.get(transactionId) ?? null;
    sums.set(transactionId, kurus === null ? sum : (sum ?? 0) + kurus);
  }
  return sums;
}

function findColumns(header: readonly Cell[], parameters: PartnerParameters, hints: Hints) {
  const names = header.map((cell) => fold(String(cell)));
  const find = (value: PostbackValue, hint: string | undefined) => {
    const wanted = hint ? [hint] : parameterNamesOf(value, parameters);
    return wanted.map((name) => names.indexOf(fold(name))).find((at) => at >= 0);
  };
  const transaction = find('transactionId', hints.transactionColumn);
  const amount = find('amount', hints.amountColumn);
  if (transaction !== undefined && amount !== undefined) return { transaction, amount };
  const listed = header.map((cell) => String(cell).slice(0, 60)).join(', ');
  const details = [
    ...(transaction === undefined
      ? [
          {
            path: 'transactionColumn',
            message: `İşlem numarası hangi sütunda? Sütunlar: ${listed}`,
          },
        ]
      : []),
    ...(amount === undefined
      ? [{ path: 'amountColumn', message: `Tutar hangi sütunda? Sütunlar: ${listed}` }]
      : []),
  ];
  throw new BadRequest('partners.columns', details[0]?.message ?? '', details);
}

const fold = (name: string) => name.trim().toLowerCase();

function findDecimal(cells: readonly { amount: Cell }[], { decimal }: Hints): DecimalMark {
  const given = decimalMarks.find((mark) => mark === decimal);
  if (given) return given;
  const seen = createSeenMarks();
  addMarks(
    seen,
    cells.map(({ amount }) => amount),
  );
  const mark = markOf(seen);
  if (mark) return mark;
  const message = 'Tutarlarda kuruşu ayıran işaret anlaşılmıyor: virgül mü, nokta mı?';
  throw new BadRequest('reports.decimal', message, [{ path: 'decimal', message }]);
}
