import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToast } from '../../lib/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';

/** The panel's toasts: one that lies over what has the focus goes to the window's other end, so that keys can be seen. */
export function PanelToaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toaster = around.current?.firstElementChild;
    const card = toaster?.querySelector('[data-toast]');
    if (!toast || !toaster || !card) return;
    const look = () => {
      const focused = document.activeElement;
      if (focused && overlap(card, focused)) toaster.setAttribute('data-low', '');
    };
    look();
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
      toaster.removeAttribute('data-low');
    };
  }, [toast]);
  return (
    <div ref={around} className="contents">
      <Toaster place="title" />
    </div>
  );
}

function overlap(card: Element, focused: Element): boolean {
  if (card.contains(focused) || focused.contains(card)) return false;
  const [a, b] = [card.getBoundingClientRect(), focused.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}
