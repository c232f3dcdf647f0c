import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatKurus, formatNumber } from '../../../lib/format/numbers.ts';
import { bodyRowClass, headerCellClass } from '../../../ui/table/table-classes.ts';

const heads = ['Gün', 'Tıklama', 'Kayıt', 'İlk yatırım', 'Kazanç'];

/** The figures of the charts. */
export function DayTable({ days }: Pick<PartnerStatement, 'days'>) {
  return (
    <details className="mt-3">
      <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-13/8 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">
        Rakamları tablo olarak göster
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="mt-2 max-h-100 overflow-auto" aria-label="Günlük rakamlar" tabIndex={0}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">Gün gün tıklama, kayıt, ilk yatırım ve kazanç</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`${headerCellClass} ${at > 0 ? 'text-right' : 'text-left'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, clicks, registrations, firstDeposits, earning }) => (
              <tr key={day} className={bodyRowClass}>
                <th scope="row" className={`${headerCellClass} text-left`}>
                  {formatCalendarDate(day, 'weekday')}
                </th>
                {[clicks, registrations, firstDeposits].map((count, at) => (
                  <Cell key={heads[at + 1]}>{formatNumber(count)}</Cell>
                ))}
                <Cell>{formatKurus(earning)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Cell({ children }: { children: string }) {
  return (
    <td className="h-10 border-line border-b px-3 text-right align-middle text-14 whitespace-nowrap last:pr-5 in-[tr:last-child]:border-b-0">
      {children}
    </td>
  );
}
