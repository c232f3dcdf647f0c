import { formatMonth } from '../../../lib/format/calendar-date.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { listMonths } from './months.ts';

interface MonthSelectProps {
  month: string;
  currentMonth: string;
  onChange: (month: string) => void;
}

export function MonthSelect({ month, currentMonth, onChange }: MonthSelectProps) {
  const recentMonths = listMonths(currentMonth);
  const months = recentMonths.includes(month) ? recentMonths : [month, ...recentMonths];
  return (
    <Field label="Ay" className="w-52 max-md:w-full print:hidden">
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
