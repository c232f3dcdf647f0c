import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';
import { buildPreviewUrl } from '../../lib/preview-url.ts';

interface PreviewRouterProps {
  at: string;
  /** The page that is shown, with its search. */
  path: string;
  framed?: true;
  children: ReactNode;
}

/** Shows the site's pages at their own paths; every link leads to a preview of the same moment. */
export function PreviewRouter({ at, path, framed, children }: PreviewRouterProps) {
  const [shown, setShown] = useState<To>(path);
  const navigator = useMemo((): Navigator => {
    const addressOf = (to: To) => {
      const [page = '', hash] = (typeof to === 'string' ? to : createPath(to)).split('#');
      return buildPreviewUrl(at, page, framed) + (hash ? `#${hash}` : '');
    };
    return {
      createHref: addressOf,
      push: (to) => window.location.assign(addressOf(to)),
      // A choice on the page, e.g. a search.
      replace: setShown,
      go: (steps) => window.history.go(steps),
    };
  }, [at, framed]);
  return (
    <Router location={shown} navigator={navigator}>
      {children}
    </Router>
  );
}
