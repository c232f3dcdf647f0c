import type { Dialog } from '@base-ui/react/dialog';

/** Returns a handler for `onOpenChange` that ignores clicks on toasts: Base UI sees them as clicks outside the dialog. */
export function ignoreToastClicks(onOpenChange: (open: boolean) => void) {
  return (open: boolean, details: Dialog.Root.ChangeEventDetails): void => {
    const target = details.event.target;
    const isOnToast = target instanceof Element && target.closest('[data-toaster]') !== null;
    if (isOnToast) details.cancel();
    else onOpenChange(open);
  };
}
