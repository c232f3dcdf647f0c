import type { Platform } from './platform.ts';

/**
 * Returns a getter for a value that exists once per running server, for example a limiter, a bot or a cache.
 * The value is created on first use. Functions with a context can get it, so it is never passed around.
 */
export function createPlatformSingleton<V>(
  create: (platform: Platform) => V,
): (ctx: { platform: Platform }) => V {
  const instances = new WeakMap<Platform, { value: V }>();
  return ({ platform }) => {
    const existingInstance = instances.get(platform);
    if (existingInstance) return existingInstance.value;
    const value = create(platform);
    instances.set(platform, { value });
    return value;
  };
}
