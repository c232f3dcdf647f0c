import { DayPicker } from 'react-day-picker';
import { tr } from 'react-day-picker/locale/tr';
import './day-calendar.css';

type DayCalendarProps = {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
  today: Date | undefined;
  /** Days before `minDate` and after `maxDate` can't be selected. */
  minDate?: Date | undefined;
  maxDate?: Date | undefined;
  /** The visible month, if the parent controls it. */
  month?: Date | undefined;
  onMonthChange?: ((month: Date) => void) | undefined;
  autoFocus?: boolean | undefined;
};

/** A month calendar of constant height. Local Dates represent Istanbul calendar dates. */
export function DayCalendar(props: DayCalendarProps) {
  const { selected, onSelect, today, minDate, maxDate, month, onMonthChange, autoFocus } = props;
  const defaultMonth = selected ?? today;
  return (
    <DayPicker
      mode="single"
      required
      locale={tr}
      showOutsideDays
      fixedWeeks
      selected={selected}
      onSelect={onSelect}
      disabled={[
        ...(minDate ? [{ before: minDate }] : []),
        ...(maxDate ? [{ after: maxDate }] : []),
      ]}
      {...(today && { today })}
      {...(defaultMonth && { defaultMonth })}
      {...(maxDate && { endMonth: maxDate })}
      {...(month && { month })}
      {...(onMonthChange && { onMonthChange })}
      {...(autoFocus && { autoFocus })}
    />
  );
}
