import { platformSingleton } from './platform-singleton.ts';

type Finder = (path: string) => boolean | Promise<boolean>;

// Whoever serves pages says which; whoever counts them asks, once a request is there.
const finders = platformSingleton(() => new Set<Finder>());

/** Says which paths have a page. */
export function addPagePaths(of: Parameters<typeof finders>[0], has: Finder): void {
  finders(of).add(has);
}

/** Whether a page of the site is at the path. */
export async function isPage(of: Parameters<typeof finders>[0], path: string): Promise<boolean> {
  for (const has of finders(of)) if (await has(path)) return true;
  return false;
}
