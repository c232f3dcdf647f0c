import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';
import { buildPreviewUrl } from '../../lib/preview-url.ts';

interface PreviewRouterProps {
  at: string;
  /** The previewed path with its search. */
  path: string;
  framed?: true;
  children: ReactNode;
}

/** Renders the site at the previewed path; links lead to previews at the same time. */
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
      // State of the page, e.g. a search.
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
