import { DayPicker } from 'react-day-picker';
import { tr } from 'react-day-picker/locale/tr';
import './day-calendar.css';

type DayCalendarProps = {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
  today: Date | undefined;
  /** Days before or after can't be chosen. */
  earliest?: Date | undefined;
  latest?: Date | undefined;
  /** The one that is shown, where it is not the calendar's own affair. */
  month?: Date | undefined;
  onMonthChange?: ((month: Date) => void) | undefined;
  autoFocus?: boolean | undefined;
};

/** The days of a month, equally high whatever the month. Local Dates stand for days of Istanbul's calendar. */
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
