import { Popover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { popupClass, popupPositionerClass } from '../../ui/input/popup-classes.ts';

interface ButtonPopoverProps {
  button: ReactElement;
  /** Name of the popover, for screen readers. */
  label: string;
  /** Class of the popover, e.g. its padding. */
  className: string;
  children: ReactNode;
}

/** A button that opens a popover below it: a menu or choices. */
export function ButtonPopover({ button, label, className, children }: ButtonPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={button} />
      <Popover.Portal>
        <Popover.Positioner className={popupPositionerClass} sideOffset={6} align="end">
          <Popover.Popup className={`${popupClass} ${className}`} aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Closes the popover that contains the button. */
export const PopoverClose = Popover.Close;
