import type { DemoSite } from './demo-site.ts';
import { DAY } from './schedule.ts';

/** Caches a value of a site for each simulated day. */
export function cacheDaily<T>(
  read: (site: DemoSite) => Promise<T>,
): (site: DemoSite) => Promise<T> {
  const known = new WeakMap<DemoSite, { until: number; value: Promise<T> }>();
  return (site) => {
    const kept = known.get(site);
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read(site);
    known.set(site, { until: Date.now() + DAY, value });
    return value;
  };
}
