import { formatMonth } from '../../../lib/format/calendar-date.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { listMonths } from './months.ts';

interface MonthSelectProps {
  month: string;
  currentMonth: string;
  onChange: (month: string) => void;
}

/** Selects the month of a page's header or panel; the month itself says what it is. */
export function MonthSelect({ month, currentMonth, onChange }: MonthSelectProps) {
  const recentMonths = listMonths(currentMonth);
  const months = recentMonths.includes(month) ? recentMonths : [month, ...recentMonths];
  return (
    <Field label="Ay" hideLabel className="w-48 print:hidden">
      {(control) => (
        <Select
          {...control}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
