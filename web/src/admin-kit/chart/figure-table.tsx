import { bodyRowClass, headerCellClass } from '../../ui/table/table-classes.ts';

interface FigureTableProps {
  caption: string;
  headers: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
}

/** The figures of a chart as a table, also for screen readers. */
export function FigureTable({ caption, headers, rows }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-13/8 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
        Rakamları tablo olarak göster
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section className="mt-2 max-h-100 overflow-auto" aria-label={caption} tabIndex={0}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {headers.map((header, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                  key={index}
                  scope="col"
                  className={`${headerCellClass} ${index > 0 ? 'text-right' : 'text-left'}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key} className={bodyRowClass}>
                <th scope="row" className={`${headerCellClass} text-left`}>
                  {name}
                </th>
                {figures.map((figure, index) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    key={index}
                    className="h-10 border-line border-b px-3 text-right align-middle text-14 whitespace-nowrap last:pr-5 in-[tr:last-child]:border-b-0"
                  >
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
