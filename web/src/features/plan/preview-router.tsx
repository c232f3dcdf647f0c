import { useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { buildPreviewUrl } from '../../lib/preview-url.ts';

interface PreviewRouterProps {
  at: string;
  /** The previewed path with its search. */
  path: string;
  /** True in an iframe of the panel. */
  framed?: true;
  children: ElementNode;
}

/** Renders the site at the previewed path. Links lead to previews of other pages for the same `at`. */
export function PreviewRouter({ at, path, framed, children }: PreviewRouterProps) {
  const [location, setLocation] = useState<To>(path);
  const navigator = useMemo((): Navigator => {
    const toPreviewUrl = (to: To) => {
      const [previewedPath = '', hash] = (typeof to === 'string' ? to : createPath(to)).split('#');
      return buildPreviewUrl(at, previewedPath, framed) + (hash ? `#${hash}` : '');
    };
    return {
      createHref: toPreviewUrl,
      push: (to) => window.location.assign(toPreviewUrl(to)),
      // Pages replace the location to store their state, e.g. a search. The preview stays the same.
      replace: setLocation,
      go: (steps) => window.history.go(steps),
    };
  }, [at, framed]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
