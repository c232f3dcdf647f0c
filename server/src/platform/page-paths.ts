import { createPlatformSingleton } from './platform-singleton.ts';

type Finder = (path: string) => boolean | Promise<boolean>;

// The page renderer registers its paths here; analytics asks for them while handling requests.
const finders = createPlatformSingleton(() => new Set<Finder>());

/** Registers a check for paths that have a page. */
export function addPagePaths(of: Parameters<typeof finders>[0], has: Finder): void {
  finders(of).add(has);
}

/** Returns true if the site has a page at the path. */
export async function isPage(of: Parameters<typeof finders>[0], path: string): Promise<boolean> {
  for (const has of finders(of)) if (await has(path)) return true;
  return false;
}
