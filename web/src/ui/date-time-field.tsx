import { Popover } from '@base-ui/react/popover';
import Calendar from 'lucide-react/icons/calendar';
import { type ComponentProps, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { DateTimePicker } from './date-time-picker.tsx';
import { formatIstanbul } from './istanbul-time.ts';

export type DateTimeFieldProps = Omit<
  ComponentProps<'button'>,
  'value' | 'children' | 'type' | 'style' | 'className'
> & {
  /** ISO 8601 UTC; shown and typed as Istanbul wall time. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  /** ISO 8601 UTC: earlier times can't be chosen. */
  minDate?: string | undefined;
  className?: string | undefined;
};

export function DateTimeField({
  value,
  onValueChange,
  placeholder = 'Süresiz',
  minDate,
  className,
  ...trigger
}: DateTimeFieldProps) {
  const shownId = useId();
  const [open, setOpen] = useState(false);
  const small = open && matchMedia('(max-width: 767px), (max-height: 760px)').matches;
  const finish = (next: string | null) => {
    setOpen(false);
    if (next !== value) onValueChange(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger
        {...trigger}
        // The label names the button and hides what is in it: the time is told as its description.
        aria-describedby={[shownId, trigger['aria-describedby']].filter(Boolean).join(' ')}
        className={classNames('input select', className)}
      >
        <Calendar className="i s" />
        <span id={shownId} className={classNames('grow', value === null && 'faint')}>
          {value === null ? placeholder : formatIstanbul(value)}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className="popup-pos"
          sideOffset={6}
          align="start"
          // Where it fits on no side of its field it may cover it, but never leaves the screen.
          collisionAvoidance={{ side: small ? 'shift' : 'flip' }}
        >
          <Popover.Popup className="menu date-pop" aria-label="Tarih ve saat seç">
            <DateTimePicker value={value} minDate={minDate} onFinish={finish} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
