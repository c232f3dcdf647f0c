import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import {
  formatNumericDate,
  formatNumericDateTime,
  formatTime,
  parseNumericDate,
  parseNumericDateTime,
  parseTime,
} from '../../lib/format/istanbul-time.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../input/field.tsx';
import { FieldError } from '../input/field-error.tsx';
import { TextInput } from '../input/text-input.tsx';
import { DayCalendar } from './day-calendar.tsx';

type DateTimePickerProps = {
  value: string | null;
  minDate: string | undefined;
  /** A date without a time means the end of the day. */
  endOfDay?: boolean | undefined;
  onFinish: (value: string | null) => void;
};

/** Returns a local Date that represents an Istanbul calendar date: the calendar component knows local dates only. */
function toLocalDate(text: string): Date | undefined {
  const day = parseNumericDate(text);
  return day ? new Date(day.year, day.month - 1, day.day) : undefined;
}

function fromLocalDate(date: Date): string {
  return formatNumericDate({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  });
}

function formatIstanbulDate(instant: Date): string {
  return formatNumericDate(toIstanbul(instant));
}

export function DateTimePicker({ value, minDate, endOfDay, onFinish }: DateTimePickerProps) {
  const defaultTime = endOfDay ? '23:59' : '00:00';
  const [day, setDay] = useState(value ? formatIstanbulDate(new Date(value)) : '');
  const [time, setTime] = useState(
    value ? formatTime(toIstanbul(new Date(value))) : endOfDay ? '' : defaultTime,
  );
  const [month, setMonth] = useState(
    toLocalDate(day) ?? toLocalDate(formatIstanbulDate(new Date())),
  );
  const [error, setError] = useState<string>();
  const minLocalDate = minDate ? toLocalDate(formatIstanbulDate(new Date(minDate))) : undefined;

  const handleDayChange = (event: ChangeEvent<HTMLInputElement>) => {
    // '21.11.2026 14:30', pasted or typed at once, fills both fields.
    const [typedDay = '', typedTime] = event.target.value.split(/\s+(?=\d)/, 2);
    const isComplete =
      parseNumericDate(typedDay) !== null && typedTime && parseTime(typedTime) !== null;
    setDay(isComplete ? typedDay : event.target.value);
    if (isComplete) setTime(typedTime);
    setMonth(toLocalDate(typedDay) ?? month);
  };

  const accept = () => {
    const newValue = parseNumericDateTime(day, time.trim() || defaultTime);
    const isUnchanged = value !== null && newValue !== null && isSameMinute(value, newValue);
    if (!newValue) setError('Tarihi gg.aa.yyyy, saati ss:dd biçiminde yazın.');
    else if (minDate && newValue < new Date(minDate).toISOString() && !isUnchanged)
      setError(`En erken ${formatNumericDateTime(minDate)} seçilebilir.`);
    else onFinish(isUnchanged ? value : newValue);
  };

  const acceptOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    accept();
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_92px] gap-2.5">
        <Field label="Tarih">
          {(control) => (
            <TextInput
              {...control}
              placeholder="gg.aa.yyyy"
              autoComplete="off"
              value={day}
              onChange={handleDayChange}
              onKeyDown={acceptOnEnter}
            />
          )}
        </Field>
        <Field label="Saat">
          {(control) => (
            <TextInput
              {...control}
              placeholder={endOfDay ? defaultTime : 'ss:dd'}
              autoComplete="off"
              value={time}
              onChange={(event) => setTime(event.target.value)}
              onKeyDown={acceptOnEnter}
            />
          )}
        </Field>
      </div>
      <FieldError role="alert" className="mt-2">
        {error}
      </FieldError>
      {endOfDay && time.trim() === '' && (
        <p className="mt-2 text-13 text-text-3">Saat yazılmazsa o günün sonuna kadar.</p>
      )}
      <DayCalendar
        today={toLocalDate(formatIstanbulDate(new Date()))}
        selected={toLocalDate(day)}
        onSelect={(date) => setDay(fromLocalDate(date))}
        month={month}
        onMonthChange={setMonth}
        minDate={minLocalDate}
      />
      <div className="mt-2.5 flex justify-between gap-2 border-line border-t pt-3">
        <Button variant="ghost" size="sm" onClick={() => onFinish(null)}>
          Temizle
        </Button>
        <Button size="sm" onClick={accept}>
          Tamam
        </Button>
      </div>
    </>
  );
}

/** True if both times are in the same minute: seconds are neither shown nor typed. */
function isSameMinute(firstTime: string, secondTime: string): boolean {
  return Math.floor(Date.parse(firstTime) / 60_000) === Math.floor(Date.parse(secondTime) / 60_000);
}
