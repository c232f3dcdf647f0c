import { useState } from 'react';
import { formatNumericDateTime } from '../../lib/format/istanbul-time.ts';
import { DatePopover, type DateTrigger } from './date-popover.tsx';
import { DateTimePicker } from './date-time-picker.tsx';

export type DateTimeInputProps = DateTrigger & {
  /** ISO 8601 UTC; shown and typed as Istanbul wall time. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** ISO 8601 UTC: earlier times can't be selected. */
  minDate?: string | undefined;
  /** A date without a time means the end of the day instead of its beginning. */
  endOfDay?: boolean | undefined;
};

export function DateTimeInput({
  value,
  onValueChange,
  placeholder = 'Süresiz',
  minDate,
  endOfDay,
  ...trigger
}: DateTimeInputProps) {
  const [open, setOpen] = useState(false);
  const finish = (next: string | null) => {
    setOpen(false);
    if (next !== value) onValueChange(next);
  };
  return (
    <DatePopover
      {...trigger}
      open={open}
      onOpenChange={setOpen}
      displayValue={value === null ? null : formatNumericDateTime(value)}
      placeholder={placeholder}
      label="Tarih ve saat seç"
    >
      <DateTimePicker value={value} minDate={minDate} endOfDay={endOfDay} onFinish={finish} />
    </DatePopover>
  );
}
