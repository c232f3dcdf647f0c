import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callInBackground } from '../../lib/api/api-client.ts';

/** The API's limit. The paths of existing pages are shorter. */
const MAX_PATH_LENGTH = 500;

/** The last counted path: effects may run again without navigation. */
let countedPath: string | undefined;

/** Counts a page view when the path changes and when the browser restores the page from the back/forward cache. */
export function useViewCount(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    if (countedPath === pathname) return;
    const referrer = countedPath === undefined ? findExternalReferrer() : null;
    countedPath = pathname;
    countView(pathname, referrer);
  }, [pathname]);

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) countView(window.location.pathname, null);
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}

function countView(path: string, referrer: string | null): void {
  if (path.startsWith('/admin')) return;
  runWhenShown(() =>
    callInBackground('POST /api/analytics/page-view', {
      body: { path: path.slice(0, MAX_PATH_LENGTH), referrer },
    }),
  );
}

/** Runs the function now, or in a prerendered page when the browser shows it. */
function runWhenShown(run: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

/** Returns the origin of the referring site; null without a referrer or if it is this site. */
function findExternalReferrer(): string | null {
  const { origin } = new URL(document.referrer || window.location.href);
  return origin === window.location.origin || origin === 'null' ? null : origin;
}
