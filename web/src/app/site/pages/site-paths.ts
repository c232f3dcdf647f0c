import { createContext, useContext } from 'react';

const SitePathsContext = createContext<ReadonlySet<string>>(new Set());
export const SitePathsProvider = SitePathsContext.Provider;

/** True if the site has the page. Pages can't import `sitePages`, which imports them. */
export function useHasPage(path: string): boolean {
  return useContext(SitePathsContext).has(path);
}
