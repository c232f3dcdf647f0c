import { formatNumber } from '../../../lib/format/numbers.ts';
import { bodyRowClass, headerCellClass } from '../../../ui/table/table-classes.ts';
import { formatStepLong, type StepUnit } from './step-labels.ts';
import type { TrafficPoint } from './to-traffic-points.ts';

/** The charts' figures as a table, also for screen readers. */
export function TrafficTable({ unit, points }: { unit: StepUnit; points: TrafficPoint[] }) {
  const compares = points.some(({ previous }) => previous);
  const heads = compares
    ? ['Zaman', 'Görüntüleme', 'Önceki', 'Tıklama', 'Önceki', 'Ziyaretçi']
    : ['Zaman', 'Görüntüleme', 'Tıklama', 'Ziyaretçi'];
  return (
    <details className="mt-3">
      <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-13/8 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
        Rakamları tablo olarak göster
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section className="mt-2 max-h-100 overflow-auto" aria-label="Rakamlar" tabIndex={0}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">Adım adım görüntüleme, tıklama ve ziyaretçi</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                  key={index}
                  scope="col"
                  className={`${headerCellClass} ${index > 0 ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, current, previous, isPartial }) => (
              <tr key={at} className={bodyRowClass}>
                <th scope="row" className={`${headerCellClass} text-left`}>
                  {formatStepLong(unit, at)}
                  {isPartial && ' (şu ana kadar)'}
                </th>
                <Figure value={current?.pageViews} />
                {compares && <Figure value={previous?.pageViews} />}
                <Figure value={current?.cardClicks} />
                {compares && <Figure value={previous?.cardClicks} />}
                <Figure value={current?.visitors} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Figure({ value }: { value: number | undefined }) {
  return (
    <td className="h-10 border-line border-b px-3 text-right align-middle text-14 last:pr-5 in-[tr:last-child]:border-b-0">
      {value === undefined ? '-' : formatNumber(value)}
    </td>
  );
}
