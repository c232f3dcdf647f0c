import { createContext, useContext } from 'react';

const SitePathsContext = createContext<ReadonlySet<string>>(new Set());
export const SitePathsProvider = SitePathsContext.Provider;

/** Whether the site has the page; pages can't ask `sitePages`, which imports them. */
export function useHasPage(path: string): boolean {
  return useContext(SitePathsContext).has(path);
}
