import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  subscribeToToast,
  type Toast,
} from '../lib/toast.ts';
import { classNames } from './class-names.ts';
import { Coin } from './coin.tsx';
import { IconButton } from './icon-button.tsx';

/**
 * Hand-made instead of Base UI's: every public page carries it, one toast at a time needs no
 * stack, swipe or provider, and `toast()` must be callable outside React.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const urgent = toast?.variant === 'destructive';
  // Both live regions are always there: screen readers announce changes, not new regions. The
  // explicit aria-live keeps Base UI from hiding them while a dialog is open.
  return (
    <div className="toaster">
      <div role="status" aria-live="polite">
        {toast && !urgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && urgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const before = useRef<EventTarget | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
    pauseToast();
  };
  const close = () => {
    // The button goes with the focus that it has: back to what had it before.
    if (before.current instanceof HTMLElement) before.current.focus();
    dismissToast();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it only stops its clock.
    <div
      className={classNames('toast', toast.variant === 'destructive' && 'no')}
      // Not on entering: it may have come up below a pointer that rests.
      onMouseMove={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={onFocus}
      onBlur={resumeToast}
    >
      <ToastIcon variant={toast.variant} />
      <div className="grow">
        <b>{toast.title}</b>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <IconButton size="sm" className="close" label="Kapat" icon={<X />} onClick={close} />
    </div>
  );
}

function ToastIcon({ variant }: Pick<Toast, 'variant'>) {
  if (variant === 'points') return <Coin className="i" />;
  return variant === 'destructive' ? <CircleX className="i" /> : <CircleCheck className="i" />;
}
