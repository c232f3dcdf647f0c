import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

// On https the prefix binds the cookie to this host.
const IS_SECURE = location.protocol === 'https:';
const COOKIE_NAME = IS_SECURE ? '__Host-sidebar_state' : 'sidebar_state';
const WEEK_SECONDS = 7 * 24 * 60 * 60;

function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE_NAME}=false`);
}

function writeSidebarCookie(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API lacks browser support
  document.cookie = `${COOKIE_NAME}=${isOpen}; path=/; max-age=${WEEK_SECONDS}; samesite=lax${IS_SECURE ? '; secure' : ''}`;
}

const NARROW_SCREEN = '(width < 48rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW_SCREEN);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Returns the states of the sidebar, which wide screens show, and of the menu sheet of narrow screens. `isExpanded` and
 * `toggle` apply to the current screen, as does Ctrl/Cmd+B. A cookie stores the sidebar's state for a week.
 */
export function useSidebar() {
  const [isOpen, setOpen] = useState(readSidebarCookie);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isNarrow = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(NARROW_SCREEN).matches,
  );
  const toggle = useCallback(() => {
    if (isNarrow) return setSheetOpen((wasOpen) => !wasOpen);
    writeSidebarCookie(!isOpen);
    setOpen(!isOpen);
  }, [isNarrow, isOpen]);

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

  return { isOpen, isSheetOpen, setSheetOpen, toggle, isExpanded: isNarrow ? isSheetOpen : isOpen };
}
