import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { referrerDays } from './analytics-tables.ts';
import { DailyCache } from './daily-cache.ts';

const MAX_HOST_LENGTH = 100;

/**
 * Returns the referring host without `www.` and port.
 * @param ownHost host of this site, which is not counted
 * @returns undefined without a referrer, for this site, for a very long host, and for anything but an http(s) address
 */
export function parseReferrerHost(referrer: string | null, ownHost: string): string | undefined {
  if (!referrer || !/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return undefined;
  const host = normalizeHost(new URL(referrer).hostname);
  return host === '' || host === normalizeHost(ownHost) || host.length > MAX_HOST_LENGTH
    ? undefined
    : host;
}

const normalizeHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Maximum distinct hosts per day. Further hosts count under the blank host. */
export const MAX_HOSTS_PER_DAY = 200;

/** Caches the stored hosts of a day and limits their number. */
export class ReferrerHosts {
  readonly #knownHosts: DailyCache<Set<string>>;

  constructor(db: Database) {
    this.#knownHosts = new DailyCache(async (day) => {
      const { host } = referrerDays;
      const rows = await db.select({ host }).from(referrerDays).where(eq(referrerDays.day, day));
      return new Set(rows.map((row) => row.host));
    });
  }

  /** Returns a function that maps a host to itself, or to blank for a new host beyond MAX_HOSTS_PER_DAY. */
  async loadHostMapper(day: Day): Promise<(host: string) => string> {
    const knownHosts = await this.#knownHosts.get(day);
    return (host) => {
      if (!knownHosts.has(host) && knownHosts.size >= MAX_HOSTS_PER_DAY) return '';
      knownHosts.add(host);
      return host;
    };
  }
}
