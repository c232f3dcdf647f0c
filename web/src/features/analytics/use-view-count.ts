import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callInBackground } from '../../lib/api/api-client.ts';

/** Far beyond every page's path, far below what the call takes, characters. */
const MAX_PATH_LENGTH = 500;

/** The path that was counted last: effects may run again without anyone having gone anywhere. */
let counted: string | undefined;

/** Counts a view of every page that one comes to. */
export function useViewCount(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (counted === pathname) return;
    const referrer = counted === undefined ? findExternalReferrer() : null;
    counted = pathname;
    countView(pathname, referrer);
  }, [pathname]);

  useEffect(() => {
    // The browser took the page out of its memory, as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) countView(window.location.pathname, null);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
}

function countView(path: string, referrer: string | null): void {
  if (path.startsWith('/admin')) return;
  callInBackground('POST /api/analytics/page-view', {
    body: { path: path.slice(0, MAX_PATH_LENGTH), referrer },
  });
}

/** The other site whose link led here; no more of its address than that leaves the browser. */
function findExternalReferrer(): string | null {
  const { origin } = new URL(document.referrer || window.location.href);
  return origin === window.location.origin || origin === 'null' ? null : origin;
}
