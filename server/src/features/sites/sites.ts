import { sites as declaration, type Site } from '@vitrin/contract/sites.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { CacheEntry } from '../../platform/cache/cached-value.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { CachedResult, createRoutes } from '../../platform/http/create-routes.ts';
import { findMovedSlug } from '../content/card-pages.ts';
import { publicSites } from './public-sites.ts';

/** The pages of cards. */
export const sites: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, { get: (ctx, { params }, at) => getSite(ctx, { ...params, at }) }),
  ],
};

interface Input {
  slug: string;
  /** Time in milliseconds since 1970; default: now */
  at?: number | undefined;
}

/** Returns a public site page by its current or an earlier slug. @throws 404 */
async function getSite(ctx: Context, { slug, at }: Input): Promise<Site | CachedResult<Site>> {
  const sites = publicSites(ctx);
  const movedSlug = await findMovedSlug(ctx, slug);
  const cachedSite = await sites.find(movedSlug ?? slug);
  if (at !== undefined) return (await cachedSite?.getValueAt(at)) ?? throwNotFound();
  const entry = await cachedSite?.get();
  return entry?.value ? new CachedResult(entry as CacheEntry<Site>) : throwNotFound();
}

function throwNotFound(): never {
  throw new NotFound('not_found', 'Site bulunamadı.');
}
