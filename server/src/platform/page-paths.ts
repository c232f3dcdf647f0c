import { createPlatformSingleton } from './platform-singleton.ts';

type PathCheck = (path: string) => boolean | Promise<boolean>;

// The page renderer registers its paths here; analytics checks paths while handling requests.
const getPathChecks = createPlatformSingleton(() => new Set<PathCheck>());

/** Registers a check for paths that have a page. */
export function addPagePaths(ctx: Parameters<typeof getPathChecks>[0], check: PathCheck): void {
  getPathChecks(ctx).add(check);
}

/** Returns true if the site has a page at the path. */
export async function isPage(
  ctx: Parameters<typeof getPathChecks>[0],
  path: string,
): Promise<boolean> {
  for (const check of getPathChecks(ctx)) if (await check(path)) return true;
  return false;
}
