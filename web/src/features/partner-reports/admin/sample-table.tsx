import type { DecimalMark } from '@vitrin/contract/partner-amount.ts';
import type { DateOrder } from '@vitrin/contract/partner-date.ts';
import { formatSampleAmount, formatSampleDateTime } from './format-sample.ts';

interface SampleTableProps {
  columns: string[];
  sample: string[][];
  /** Index of the column; `null` if none is selected. */
  amountColumn: number | null;
  /** Index of the column; `null` if none is selected. */
  dateColumn: number | null;
  /** `null` while the mark is ambiguous and the user has selected none */
  decimal: DecimalMark | null;
  /** `null` while the order is ambiguous and the user has selected none */
  dateOrder: DateOrder | null;
}

/** The first rows of the file, with parsed amounts and dates. */
export function SampleTable({
  columns,
  sample,
  amountColumn,
  dateColumn,
  decimal,
  dateOrder,
}: SampleTableProps) {
  const formatCell = (cell: string, column: number) => {
    if (column === amountColumn) return formatSampleAmount(cell, decimal);
    if (column === dateColumn) return formatSampleDateTime(cell, dateOrder);
    return cell;
  };
  const toIndexedItems = <T,>(items: T[]) => items.map((item, index) => ({ item, index }));
  return (
    <section
      className="max-h-80 overflow-auto rounded-md border border-line"
      aria-label="İlk satırlar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
    >
      <table className="w-full border-collapse text-13">
        <thead>
          <tr>
            {toIndexedItems(columns).map(({ item: column, index }) => (
              <th
                key={index}
                scope="col"
                className="h-10 border-line border-b px-3 text-left text-12 font-medium whitespace-nowrap text-text-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toIndexedItems(sample).map(({ item: cells, index: lineIndex }) => (
            <tr key={lineIndex} className="border-line border-b last:border-b-0">
              {toIndexedItems(cells).map(({ item: cell, index: cellIndex }) => (
                <td
                  key={cellIndex}
                  className="px-3 py-1.5 whitespace-nowrap text-text-2 tabular-nums"
                >
                  {formatCell(cell, cellIndex)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
