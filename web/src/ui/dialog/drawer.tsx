import { Dialog } from '@base-ui/react/dialog';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { dialogBackdropClass } from './dialog-classes.ts';
import { ignoreToastClicks } from './ignore-toast-clicks.ts';
import { ignoreWhileClosing } from './ignore-while-closing.ts';

// A confirm dialog may cover the wide drawer, but not the menu.
const sizeClasses = { narrow: 'z-60 w-[min(320px,86vw)]', wide: 'z-50 w-[min(560px,100vw)]' };

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: 'right' | 'left' | undefined;
  size?: keyof typeof sizeClasses | undefined;
  label: string;
  className?: string | undefined;
  children: ElementNode;
};

const drawerClass =
  'fixed inset-y-0 flex scroll-pt-24 flex-col overflow-y-auto border-line-2 bg-s1 px-4 pt-2 pb-6 shadow-3 outline-none transition-[translate] duration-slow ease-out';

const sideClasses = {
  right: 'right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
};

/** A panel at the edge of the screen. Give it a visible close button: not everyone can use Esc or the overlay. */
export function Drawer({
  open,
  onOpenChange,
  side = 'right',
  size = 'narrow',
  ...rest
}: DrawerProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={ignoreToastClicks(onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Popup
          {...ignoreWhileClosing(open)}
          // React may have replaced the row that opened the drawer.
          {...(size === 'wide' && { finalFocus: returnFocus })}
          className={classNames(drawerClass, sizeClasses[size], sideClasses[side], rest.className)}
          aria-label={rest.label}
        >
          {rest.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
