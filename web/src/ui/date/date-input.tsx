import { useState } from 'react';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { padTwo } from '../../lib/format/istanbul-time.ts';
import { DatePopover, type DateTrigger } from './date-popover.tsx';
import { DayCalendar } from './day-calendar.tsx';

/** A date as `2026-11-21`; these strings sort chronologically. */
type Day = string;

type DateInputProps = DateTrigger & {
  value: Day | null;
  onValueChange: (value: Day) => void;
  placeholder: string;
  today: Day;
  /** Days before `min` and after `max` can't be selected. */
  min?: Day | null | undefined;
  max?: Day | null | undefined;
};

function toLocalDate(day: Day | null | undefined): Date | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function fromLocalDate(date: Date): Day {
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
}

/** An input for a date without time, with a calendar popup. */
export function DateInput(props: DateInputProps) {
  const { value, onValueChange, placeholder, today, min, max, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const selectedDate = toLocalDate(value);
  return (
    <DatePopover
      {...trigger}
      open={open}
      onOpenChange={setOpen}
      displayValue={selectedDate ? formatCalendarDate(fromLocalDate(selectedDate), 'long') : null}
      placeholder={placeholder}
      label={placeholder}
      hasAutoFocus
    >
      <DayCalendar
        autoFocus
        selected={selectedDate}
        today={toLocalDate(today)}
        minDate={toLocalDate(min)}
        maxDate={toLocalDate(max)}
        onSelect={(date) => {
          setOpen(false);
          onValueChange(fromLocalDate(date));
        }}
      />
    </DatePopover>
  );
}
