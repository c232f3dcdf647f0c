import type { Site } from '@vitrin/contract/sites.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { PublishedAnswer } from '../../platform/http/implement.ts';
import type { Entry } from '../../platform/published/published-value.ts';
import { publicSites } from './public-sites.ts';

interface Input {
  slug: string;
  /** Milliseconds; default now. */
  at?: number | undefined;
}

/** The page of a site as everyone sees it. @throws 404 */
export async function showSite(
  ctx: Context,
  { slug, at }: Input,
): Promise<Site | PublishedAnswer<Site>> {
  const value = await publicSites(ctx).find(slug);
  if (at !== undefined) return (await value?.at(at)) ?? absent();
  const entry = await value?.get();
  return entry?.value ? new PublishedAnswer(entry as Entry<Site>) : absent();
}

function absent(): never {
  throw new NotFound('not_found', 'Site bulunamadı.');
}
