import type { SafetyState } from '@vitrin/contract/safety.ts';
import { formatMonth } from '../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber } from '../../lib/format/numbers.ts';
import { ProportionBar } from '../../ui/display/proportion-bar.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';

/** The declared amounts of the last 12 months, as bars with numbers. */
export function MonthsPanel({ months }: Pick<SafetyState, 'months'>) {
  const maxDeclared = Math.max(...months.map(({ declared }) => declared));
  return (
    <TitledPanel id="aylar-baslik" title="Son 12 Ay">
      <div className="px-gutter pb-6 text-14">
        <p className="mb-3 text-text-2">
          Bekleyen ve onaylanan başvurularınızda bildirdiğiniz tutarlar.
        </p>
        <table className="w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th scope="col">Ay</th>
              <th scope="col">Tutar</th>
              <th scope="col">Başvuru</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, declared, applications }) => (
              <tr key={month} className="border-line border-t">
                <th
                  scope="row"
                  className="w-28 py-2 pr-3 max-md:w-26 whitespace-nowrap text-left font-medium text-text-2"
                >
                  {formatMonth(month)}
                </th>
                <td className="py-2">
                  <span className="flex items-center gap-3 max-md:block">
                    <ProportionBar
                      className="h-1.5 w-0 min-w-0 flex-1 max-md:w-full"
                      parts={[declared]}
                      total={maxDeclared}
                    />
                    <b className="block w-30 text-right font-strong tabular-nums max-md:w-auto max-md:text-left">
                      {formatMoney(declared)}
                    </b>
                  </span>
                </td>
                <td className="w-28 py-2 pl-3 max-md:w-22 whitespace-nowrap text-right tabular-nums text-text-3">{`${formatNumber(applications)} başvuru`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledPanel>
  );
}
