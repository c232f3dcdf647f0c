import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { formatNumericDate, parseNumericDate } from '../../lib/format/istanbul-time.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../input/field.tsx';
import { FieldError } from '../input/field-error.tsx';
import { TextInput } from '../input/text-input.tsx';
import {
  changeDay,
  type DateTimeDraft,
  type DateTimeRules,
  getDefaultTime,
} from './date-time-draft.ts';
import { DayCalendar } from './day-calendar.tsx';

type DateTimePickerProps = DateTimeRules & {
  draft: DateTimeDraft;
  onDraftChange: (draft: DateTimeDraft) => void;
  error: string | undefined;
  dayInputRef: Ref<HTMLInputElement>;
  onFinish: () => void;
  onClear: () => void;
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

export function DateTimePicker(props: DateTimePickerProps) {
  const { draft, onDraftChange, error, minDate, endOfDay, onFinish } = props;
  const { day, time } = draft;
  const [month, setMonth] = useState(
    toLocalDate(day) ?? toLocalDate(formatIstanbulDate(new Date())),
  );
  const minLocalDate = minDate ? toLocalDate(formatIstanbulDate(new Date(minDate))) : undefined;
  const defaultTime = getDefaultTime(endOfDay);

  const changeDayText = (text: string) => {
    const next = changeDay(draft, text);
    onDraftChange(next);
    setMonth(toLocalDate(next.day) ?? month);
  };
  const finishOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onFinish();
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_92px] gap-2.5">
        <Field label="Tarih">
          {(control) => (
            <TextInput
              {...control}
              ref={props.dayInputRef}
              placeholder="gg.aa.yyyy"
              autoComplete="off"
              value={day}
              onChange={(event) => changeDayText(event.target.value)}
              onKeyDown={finishOnEnter}
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
              onChange={(event) => onDraftChange({ day, time: event.target.value })}
              onKeyDown={finishOnEnter}
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
        onSelect={(date) => onDraftChange({ day: fromLocalDate(date), time })}
        month={month}
        onMonthChange={setMonth}
        minDate={minLocalDate}
      />
      <div className="mt-2.5 flex justify-between gap-2 border-line border-t pt-3">
        <Button variant="ghost" size="sm" onClick={props.onClear}>
          Temizle
        </Button>
        <Button size="sm" onClick={onFinish}>
          Tamam
        </Button>
      </div>
    </>
  );
}
