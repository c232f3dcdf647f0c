import { type Day, toIstanbulDay, toIstanbulHour } from '@vitrin/contract/istanbul-day.ts';
import { ne } from 'drizzle-orm';
import { installation } from './database/platform-tables.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

const CHECK_INTERVAL_MS = 600_000;
const START_HOUR = 4;

type Resources = Pick<Platform, 'db' | 'log'>;
interface NightlyJob extends Job {
  run: (platform: Resources, now?: Date) => Promise<void>;
}

/**
 * Returns a job that runs once a night, after 04:00 in Istanbul, on one instance. A run that fails is not repeated.
 * @param key name of the last night in the table `installation`
 */
export function createNightlyJob(
  name: string,
  key: string,
  work: (platform: Resources, today: Day) => Promise<void>,
): NightlyJob {
  return {
    name,
    intervalMs: CHECK_INTERVAL_MS,
    run: async (platform, now = new Date()) => {
      const today = toIstanbulDay(now);
      if (toIstanbulHour(now) < START_HOUR || !(await claimNight(platform, key, today))) return;
      await work(platform, today);
    },
  };
}

/** Returns true on the first instance that claims the night. */
async function claimNight({ db }: Resources, key: string, today: Day): Promise<boolean> {
  const { key: keyColumn, value } = installation;
  const { rowCount } = await db
    .insert(installation)
    .values({ key, value: today })
    .onConflictDoUpdate({ target: keyColumn, set: { value: today }, setWhere: ne(value, today) });
  return rowCount === 1;
}
