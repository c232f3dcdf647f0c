import type { Dialog } from '@base-ui/react/dialog';

/** Closing a toast counts as a click outside the dialog, but must not close it. */
export function ignoreToastClicks(onOpenChange: (open: boolean) => void) {
  return (open: boolean, details: Dialog.Root.ChangeEventDetails): void => {
    const target = details.event.target;
    const isOnToast = target instanceof Element && target.closest('[data-toaster]') !== null;
    if (isOnToast) details.cancel();
    else onOpenChange(open);
  };
}
