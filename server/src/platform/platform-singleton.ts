import type { Platform } from './platform.ts';

/**
 * What a feature has once for each running server: a limiter, a bot, a memory. It is made when it is first asked for,
 * and found by whoever has a context, so that nothing of it is handed from hand to hand.
 */
export function platformSingleton<V>(
  make: (platform: Platform) => V,
): (of: { platform: Platform }) => V {
  const made = new WeakMap<Platform, { value: V }>();
  return ({ platform }) => {
    const known = made.get(platform);
    if (known) return known.value;
    const value = make(platform);
    made.set(platform, { value });
    return value;
  };
}
