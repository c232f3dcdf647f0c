import { Popover } from '@base-ui/react/popover';
import { Calendar } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { controlVariants } from '../input/control-classes.ts';
import { popupClass, popupPositionerClass } from '../input/popup-classes.ts';

export type DateTrigger = Omit<
  ComponentProps<'button'>,
  'value' | 'children' | 'type' | 'style' | 'className'
> & { className?: string | undefined };

type DatePopoverProps = DateTrigger & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the field shows; null while nothing is chosen. */
  displayValue: string | null;
  placeholder: string;
  /** Of the popup, for screen readers. */
  label: string;
  /** Whether something inside takes the focus by itself. */
  hasAutoFocus?: boolean | undefined;
  children: ReactNode;
};

/** A field that shows a date, and what opens from it. */
export function DatePopover(props: DatePopoverProps) {
  const {
    open,
    onOpenChange,
    displayValue,
    placeholder,
    label,
    hasAutoFocus,
    children,
    ...trigger
  } = props;
  // No button can be required: the star says it, and the error.
  const { 'aria-required': _, ...button } = trigger;
  const shownId = useId();
  const small = open && matchMedia('(max-width: 767px), (max-height: 760px)').matches;
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger
        {...button}
        // The label names the button and hides what is in it: the date is told as its description.
        aria-describedby={[shownId, trigger['aria-describedby']].filter(Boolean).join(' ')}
        className={classNames(controlVariants(), trigger.className)}
      >
        <Calendar className="size-4 text-text-3" />
        <span
          id={shownId}
          className={classNames('min-w-0 flex-1', displayValue === null && 'text-text-3')}
        >
          {displayValue ?? placeholder}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className={popupPositionerClass}
          sideOffset={6}
          align="start"
          // Where it fits on no side of its field it may cover it, but never leaves the screen.
          collisionAvoidance={{ side: small ? 'shift' : 'flip' }}
        >
          <Popover.Popup
            className={classNames(popupClass, 'max-h-[calc(100dvh-16px)] w-76 p-3.5 touch:w-86')}
            aria-label={label}
            {...(hasAutoFocus && { initialFocus: false })}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
