import { createContext, useContext } from 'react';

const SitePathsContext = createContext<ReadonlySet<string>>(new Set());
export const SitePathsProvider = SitePathsContext.Provider;

/** True if the site has a page with this path. Reads a context, because pages can't import `sitePages` (a cycle). */
export function useHasPage(path: string): boolean {
  return useContext(SitePathsContext).has(path);
}
