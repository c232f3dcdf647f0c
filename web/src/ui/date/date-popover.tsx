import { Popover } from '@base-ui/react/popover';
import { Calendar } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { controlVariants } from '../input/control-classes.ts';
import { popupClass, popupPositionerClass } from '../input/popup-classes.ts';

export type DateTrigger = Omit<
  ComponentProps<'button'>,
  'value' | 'children' | 'type' | 'style' | 'className'
> & { className?: string | undefined };

type DatePopoverProps = DateTrigger & {
  open: boolean;
  /** `isEscape`: the Escape key closes the popup. The popup stays open unless the parent changes `open`. */
  onOpenChange: (open: boolean, isEscape: boolean) => void;
  /** Text of the field; null if no date is selected. */
  displayValue: string | null;
  placeholder: string;
  /** Label of the popup, for screen readers. */
  label: string;
  /** True if an element inside takes the focus itself. */
  hasAutoFocus?: boolean | undefined;
  children: ElementNode;
};

/** A field that shows a date and opens a popup. */
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
  // `aria-required` is not allowed on buttons. The asterisk and the error message replace it.
  const { 'aria-required': _, ...button } = trigger;
  const valueId = useId();
  const isSmallScreen = open && matchMedia('(width < 48rem), (max-height: 760px)').matches;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason === 'escape-key')}
    >
      <Popover.Trigger
        {...button}
        // The label replaces the button's content for screen readers, so the date is its description.
        aria-describedby={[valueId, trigger['aria-describedby']].filter(Boolean).join(' ')}
        className={classNames(controlVariants(), trigger.className)}
      >
        <Calendar className="size-4 text-text-3" />
        <span
          id={valueId}
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
          // On small screens the popup may cover its field, but stays within the screen.
          collisionAvoidance={{ side: isSmallScreen ? 'shift' : 'flip' }}
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
