import { createPlatformSingleton } from './platform-singleton.ts';

type Finder = (path: string) => boolean | Promise<boolean>;

// The page renderer registers its paths here; analytics checks paths while handling requests.
const getFinders = createPlatformSingleton(() => new Set<Finder>());

/** Registers a check for paths that have a page. */
export function addPagePaths(ctx: Parameters<typeof getFinders>[0], finder: Finder): void {
  getFinders(ctx).add(finder);
}

/** Returns true if the site has a page at the path. */
export async function isPage(
  ctx: Parameters<typeof getFinders>[0],
  path: string,
): Promise<boolean> {
  for (const finder of getFinders(ctx)) if (await finder(path)) return true;
  return false;
}
