import type { ReactNode } from 'react';

interface SumTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  /** Cells of the last line. */
  sums: readonly string[];
}

const sides = 'px-3 last:pr-5 max-md:px-1.5 max-md:last:pr-3';
const firstSides = 'px-3 pl-5 text-left max-md:pr-1.5 max-md:pl-3';

/** A table of figures with their sums in the last line. */
export function SumTable({ caption, heads, rows, sums }: SumTableProps) {
  return (
    <table className="mt-3 w-full border-collapse text-14 tabular-nums max-md:text-12">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-12 text-text-3">
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-2 font-medium md:whitespace-nowrap ${at === 0 ? firstSides : `text-right ${sides}`}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-line border-t">
            <th scope="row" className={`py-2.5 font-medium ${firstSides}`}>
              {name}
            </th>
            <Cells heads={heads} cells={cells} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-2 border-t font-strong">
          <th scope="row" className={`py-2.5 font-strong ${firstSides}`}>
            Toplam
          </th>
          <Cells heads={heads} cells={sums} />
        </tr>
      </tfoot>
    </table>
  );
}

const Cells = ({ heads, cells }: { heads: readonly string[]; cells: readonly string[] }) =>
  cells.map((cell, at) => (
    <td key={heads[at + 1]} className={`py-2.5 text-right whitespace-nowrap ${sides}`}>
      {cell}
    </td>
  ));
