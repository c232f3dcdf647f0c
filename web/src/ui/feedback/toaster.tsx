import { CircleCheck, CircleX, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../../lib/class-names.ts';
import {
  dismissToast,
  getCurrentToast,
  pauseToast,
  resumeToast,
  subscribeToToast,
  type Toast,
} from '../../lib/toast.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Coin } from '../icons/coin.tsx';

// Above a sticky bar of the page or of an open dialog: the toast must not cover its buttons.
const placementClass =
  'fixed z-80 max-md:inset-x-4 max-md:top-4 md:right-6 md:bottom-6 md:in-[body:has([data-sticky-bottom],[role=dialog][data-open],[role=alertdialog][data-open])]:bottom-24';

/**
 * Not Base UI's toast: every public page contains the toaster, and one toast at a time needs no stack, swipe or
 * provider. `toast()` must also be callable outside React.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, getCurrentToast, () => null);
  const isUrgent = toast?.variant === 'destructive';
  // Both live regions always exist: screen readers announce changes, not new regions.
  // The explicit aria-live keeps Base UI from hiding them while a dialog is open.
  return (
    <div className={placementClass} data-toaster="">
      <div role="status" aria-live="polite">
        {toast && !isUrgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isUrgent && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

/** Scrolls the focused field, with its label, out from under the toast. */
function uncoverFocusedField(card: HTMLElement | null): void {
  const field = document.activeElement;
  if (!card || !field?.matches('input, textarea')) return;
  const toast = card.getBoundingClientRect();
  const { top, bottom, right } = field.getBoundingClientRect();
  const isCovered = top - 32 < toast.bottom && bottom > toast.top && right > toast.left;
  if (isCovered) field.scrollIntoView({ block: 'center' });
}

function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  useEffect(() => {
    const uncover = () => uncoverFocusedField(card.current);
    uncover();
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null))
      previousFocus.current = relatedTarget;
    pauseToast();
  };
  const close = () => {
    // The close button has the focus and disappears: restore the previous focus.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    dismissToast();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer.
    <div
      ref={card}
      className={classNames(
        'relative flex w-95 max-w-[calc(100vw-32px)] animate-appear items-start gap-3 overflow-hidden rounded-lg border bg-float py-3.5 pr-3.5 pl-4 shadow-[var(--edge),var(--shadow-3)] max-md:w-full max-md:max-w-none max-md:[--appear-from:-12px]',
        toast.variant === 'destructive' ? 'border-danger/45' : 'border-line-2',
      )}
      data-toast=""
      // Not onMouseEnter: the toast may appear under a resting pointer.
      onMouseMove={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={onFocus}
      onBlur={resumeToast}
    >
      <ToastIcon toast={toast} />
      <div className="min-w-0 flex-1">
        <b className="block text-14/[1.4] font-strong wrap-anywhere">{toast.title}</b>
        {toast.description && (
          <p className="text-13/[1.45] wrap-anywhere text-text-2">{toast.description}</p>
        )}
      </div>
      {toast.action}
      <IconButton
        size="none"
        className="-mt-1 -mr-1 size-7 rounded-sm icons-4 max-md:-my-3 max-md:-mr-3 max-md:size-11"
        label="Kapat"
        icon={<X />}
        onClick={close}
      />
    </div>
  );
}

function ToastIcon({ toast: { icon, variant } }: { toast: Toast }) {
  if (icon === 'coin') return <Coin className="-mr-1 mt-0 size-6" />;
  return variant === 'destructive' ? (
    <CircleX className="mt-px text-danger" />
  ) : (
    <CircleCheck className="mt-px text-success" />
  );
}
