import { DayPicker } from 'react-day-picker';
import { tr } from 'react-day-picker/locale/tr';
import './day-calendar.css';

type DayCalendarProps = {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
  today: Date | undefined;
  /** Days outside of earliest and latest can't be selected. */
  earliest?: Date | undefined;
  latest?: Date | undefined;
  /** The visible month, if the parent controls it. */
  month?: Date | undefined;
  onMonthChange?: ((month: Date) => void) | undefined;
  autoFocus?: boolean | undefined;
};

/** A month calendar of constant height. Local Dates represent Istanbul calendar dates. */
export function DayCalendar(props: DayCalendarProps) {
  const { selected, onSelect, today, earliest, latest, month, onMonthChange, autoFocus } = props;
  const first = selected ?? today;
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
        ...(earliest ? [{ before: earliest }] : []),
        ...(latest ? [{ after: latest }] : []),
      ]}
      {...(today && { today })}
      {...(first && { defaultMonth: first })}
      {...(latest && { endMonth: latest })}
      {...(month && { month })}
      {...(onMonthChange && { onMonthChange })}
      {...(autoFocus && { autoFocus })}
    />
  );
}
