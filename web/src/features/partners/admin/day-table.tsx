import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatKurus, formatNumber } from '../../../lib/format/numbers.ts';

const heads = ['Gün', 'Tıklama', 'Kayıt', 'İlk yatırım', 'Kazanç'];

/** The figures of the charts as a table. */
export function DayTable({ days }: Pick<PartnerStatement, 'days'>) {
  const rows = days.map(({ day, clicks, registrations, firstDeposits, earning }) => ({
    key: day,
    name: formatCalendarDate(day, 'weekday'),
    figures: [...[clicks, registrations, firstDeposits].map(formatNumber), formatKurus(earning)],
  }));
  return (
    <FigureTable
      caption="Gün gün tıklama, kayıt, ilk yatırım ve kazanç"
      heads={heads}
      rows={rows}
    />
  );
}
