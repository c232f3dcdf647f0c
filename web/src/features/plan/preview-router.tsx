import { type ReactNode, useMemo } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { ShownAddress } from '../../lib/address.ts';
import { previewAddress } from '../../lib/preview-address.ts';

interface PreviewRouterProps {
  at: string;
  /** The page that is shown, with its search. */
  path: string;
  framed?: true;
  children: ReactNode;
}

/** The site's pages stand at their own paths; every way from one to another leads to a preview of the same moment. */
export function PreviewRouter({ at, path, framed, children }: PreviewRouterProps) {
  const { pathname, search } = new URL(path, 'http://site');
  const shown = useMemo(() => ({ pathname, search }), [pathname, search]);
  const addressOf = (to: string) => {
    const [page = '', hash] = to.split('#');
    return previewAddress(at, page, framed) + (hash ? `#${hash}` : '');
  };
  const goThere: AroundNavHandler = (_go, to) => window.location.assign(addressOf(String(to)));
  return (
    <ShownAddress value={shown}>
      <Router hrefs={addressOf} aroundNav={goThere} ssrPath={pathname} ssrSearch={search}>
        {children}
      </Router>
    </ShownAddress>
  );
}
