import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { media as declaration, type PictureUse } from '@vitrin/contract/media.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import { type ContentType, listContentTypes } from '../../platform/collections/content-types.ts';
import type { Context } from '../../platform/context.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { listPictureReferences, type PictureReference } from './picture-references.ts';

/** Usage of all pictures, by content hash; current rows come first. */
export type Uses = ReadonlyMap<string, PictureUse[]>;

/** Maximum age in milliseconds, because a crash may lose a notification. */
const MAX_AGE_MS = 60_000;

/**
 * Caches the usage of all pictures until content changes, for the list of the library. Not a CachedValue:
 * that could serve staff the state before their own change.
 */
const usesCache = createPlatformSingleton((platform) => {
  const topics: readonly Topic[] = declaration.pictures.reads;
  let cached: { uses: Promise<Uses>; expiresAt: number } | null = null;
  const evict = () => {
    cached = null;
  };
  platform.topicBus.subscribe((topic) => topics.includes(topic) && evict());
  platform.topicBus.onReconnect(evict);
  return () => {
    if (cached && Date.now() < cached.expiresAt) return cached.uses;
    const uses = findUses({ platform, db: platform.db });
    cached = { uses, expiresAt: Date.now() + MAX_AGE_MS };
    uses.catch(evict);
    return uses;
  };
});

/** Returns the cached usage of all pictures. */
export const getCachedUses = (ctx: Pick<Context, 'platform'>): Promise<Uses> => usesCache(ctx)();

/** Returns the current usage of all pictures. @param hash limits the result to one picture */
export async function findUses(
  ctx: Pick<Context, 'platform' | 'db'>,
  hash?: string,
): Promise<Uses> {
  const contentTypes = listContentTypes(ctx);
  const uses = new Map<string, Map<string, PictureUse>>();
  // Current rows come before versions: an older version of the same row is not added.
  const tables = new Map(contentTypes.map(({ table, titleFields }) => [table, titleFields]));
  for (const reference of await listPictureReferences(ctx.db.$client, { tables, hash })) {
    const use = toPictureUse(reference, contentTypes);
    const usesByRow = uses.get(reference.hash) ?? new Map<string, PictureUse>();
    const key = `${use.collection} ${use.id}`;
    if (!usesByRow.has(key)) usesByRow.set(key, use);
    uses.set(reference.hash, usesByRow);
  }
  return new Map([...uses].map(([hash, usesByRow]) => [hash, [...usesByRow.values()]]));
}

function toPictureUse(
  { kind, source, id, title }: PictureReference,
  contentTypes: ContentType[],
): PictureUse {
  const contentType = contentTypes.find(({ table, entity }) =>
    kind === 'row' ? table === source : entity === source,
  );
  if (!contentType) throw new Error(`${source} is not content`);
  const isSettings = contentType.name === 'site-settings';
  return {
    kind: kind === 'row' ? 'now' : 'version',
    collection: contentType.name as PictureUse['collection'],
    id: isSettings ? SETTINGS_ID : (id ?? ''),
    title: title ?? '',
  };
}
