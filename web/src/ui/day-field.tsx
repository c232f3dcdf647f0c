import { useState } from 'react';
import { formatCalendarDay } from '../lib/formats/calendar-days.ts';
import { DatePopover, type DateTrigger } from './date-popover.tsx';
import { DayCalendar } from './day-calendar.tsx';

/** A day as `2026-11-21`; such texts sort by time. */
type Day = string;

type DayFieldProps = DateTrigger & {
  value: Day | null;
  onValueChange: (value: Day) => void;
  placeholder: string;
  today: Day;
  /** Earlier or later days can't be chosen. */
  min?: Day | null | undefined;
  max?: Day | null | undefined;
};

function calendarDay(day: Day | null | undefined): Date | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

function dayText(date: Date): Day {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day without a time, chosen in a calendar. */
export function DayField(props: DayFieldProps) {
  const { value, onValueChange, placeholder, today, min, max, ...trigger } = props;
  const [open, setOpen] = useState(false);
  const selected = calendarDay(value);
  return (
    <DatePopover
      {...trigger}
      open={open}
      onOpenChange={setOpen}
      shown={selected ? formatCalendarDay(dayText(selected), 'long') : null}
      placeholder={placeholder}
      label={placeholder}
      ownFocus
    >
      <DayCalendar
        autoFocus
        selected={selected}
        today={calendarDay(today)}
        earliest={calendarDay(min)}
        latest={calendarDay(max)}
        onSelect={(date) => {
          setOpen(false);
          onValueChange(dayText(date));
        }}
      />
    </DatePopover>
  );
}
