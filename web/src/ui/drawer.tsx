import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: 'right' | 'left' | undefined;
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Give it a visible button that closes it: Esc and the overlay are not reachable by every hand. */
export function Drawer({ open, onOpenChange, side = 'right', ...rest }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={keepOpenForToasts(onOpenChange)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-bg" />
        <Dialog.Popup
          className={classNames('drawer', side === 'left' && 'left', rest.className)}
          aria-label={rest.label}
        >
          {rest.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
