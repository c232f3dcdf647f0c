import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';
import { previewAddress } from '../../lib/preview-address.ts';

interface PreviewRouterProps {
  at: string;
  /** The page that is shown, with its search. */
  path: string;
  children: ReactNode;
}

/** The site's pages stand at their own paths; every way from one to another leads to a preview of the same moment. */
export function PreviewRouter({ at, path, children }: PreviewRouterProps) {
  const navigator = useMemo<Navigator>(() => {
    const addressOf = (to: To) => {
      const [page = '', hash] = (typeof to === 'string' ? to : createPath(to)).split('#');
      return previewAddress(at, page) + (hash ? `#${hash}` : '');
    };
    return {
      createHref: addressOf,
      push: (to) => window.location.assign(addressOf(to)),
      replace: (to) => window.location.replace(addressOf(to)),
      go: (delta) => window.history.go(delta),
    };
  }, [at]);
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}
