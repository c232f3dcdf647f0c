import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const COOKIE_NAME = 'sidebar_state';
const WEEK_SECONDS = 7 * 24 * 60 * 60;

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE_NAME}=false`);
}

function writeCookie(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API lacks browser support
  document.cookie = `${COOKIE_NAME}=${open}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
}

const NARROW_SCREEN = '(max-width: 767px)';

function watchWidth(changed: () => void): () => void {
  const query = window.matchMedia(NARROW_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Returns the state of the sidebar (wide screens, stored for a week) or of the menu sheet (narrow screens). `expanded`:
 * the visible one is open. Ctrl/Cmd+B toggles it.
 */
export function useSidebar() {
  const [open, setOpen] = useState(readCookie);
  const [sheet, setSheetOpen] = useState(false);
  const isNarrow = useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW_SCREEN).matches);
  const toggle = useCallback(() => {
    if (isNarrow) return setSheetOpen((now) => !now);
    writeCookie(!open);
    setOpen(!open);
  }, [isNarrow, open]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  return { open, sheet, setSheetOpen, toggle, expanded: isNarrow ? sheet : open };
}
