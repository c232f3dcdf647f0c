import { bodyRowClass, headerCellClass } from '../../../ui/table/table-classes.ts';

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
}

/** A chart's figures for whoever can't see it, or wants to read them. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-13/8 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
        Rakamları tablo olarak göster
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="mt-2 max-h-100 overflow-auto" aria-label={caption} tabIndex={0}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`${headerCellClass} ${index > 0 ? 'text-right' : 'text-left'}`}
                >
                  {head}
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
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                    key={index}
                    className="h-10 border-line border-b px-3 text-right align-middle text-14 last:pr-5 in-[tr:last-child]:border-b-0"
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
