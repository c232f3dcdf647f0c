import type { ReactNode } from 'react';

interface SumTableProps {
  caption: string;
  headers: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  /** Cells of the last row */
  sums: readonly string[];
}

const cellPaddingClass = 'px-3 last:pr-panel! max-md:px-1.5';
const firstCellClass = 'pr-3 pl-panel text-left max-md:pr-1.5';

/** A table of figures with the sums in the last row. */
export function SumTable({ caption, headers, rows, sums }: SumTableProps) {
  return (
    <table className="mt-3 w-full border-collapse text-14 tabular-nums max-md:text-12">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-12 text-text-3">
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={`h-10 font-medium md:whitespace-nowrap ${index === 0 ? firstCellClass : `text-right ${cellPaddingClass}`}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className={`py-2.5 font-medium ${firstCellClass}`}>
              {name}
            </th>
            <Cells headers={headers} cells={cells} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-2 border-t font-strong">
          <th scope="row" className={`py-2.5 font-strong ${firstCellClass}`}>
            Toplam
          </th>
          <Cells headers={headers} cells={sums} />
        </tr>
      </tfoot>
    </table>
  );
}

const Cells = ({ headers, cells }: { headers: readonly string[]; cells: readonly string[] }) =>
  cells.map((cell, index) => (
    <td
      key={headers[index + 1]}
      className={`py-2.5 text-right whitespace-nowrap ${cellPaddingClass}`}
    >
      {cell}
    </td>
  ));
