import { platformSingleton } from '../../platform/platform-singleton.ts';
import { type LoadListPart, listPartLoader } from './write-list.ts';

/** A part has about 512 KB: at most 32 MB, enough for the list of a million entries. */
const MAX_PARTS = 64;

/**
 * Loads parts of published lists through an LRU cache. Lists never change, so a part never gets stale. Concurrent
 * readers of a part share one query.
 */
export const cachedListParts = platformSingleton((platform): LoadListPart => {
  const load = listPartLoader(platform);
  const parts = new Map<string, Promise<Buffer | undefined>>();
  return (drawId, part) => {
    const key = `${drawId} ${part}`;
    const bytes = parts.get(key) ?? load(drawId, part);
    parts.delete(key);
    parts.set(key, bytes);
    bytes.catch(() => parts.delete(key));
    const [oldest] = parts.keys();
    if (parts.size > MAX_PARTS && oldest !== undefined) parts.delete(oldest);
    return bytes;
  };
});
