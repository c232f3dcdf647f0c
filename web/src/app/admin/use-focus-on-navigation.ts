import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_CONTENT_ID } from '../../ui/button/skip-link.tsx';

/** Whoever goes to another page stands at its heading, as after a load of a document of its own. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById(MAIN_CONTENT_ID);
    const heading = content?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}
