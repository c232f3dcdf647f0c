import type pg from 'pg';
import { createApp } from '../src/app.ts';
import { openPlatform } from '../src/boot/open-platform.ts';
import { seed } from '../src/boot/seed.ts';
import { hashPassword } from '../src/features/accounts/sign-in/hash-password.ts';
import { addFirstAdministrator } from '../src/features/accounts/user-admin/first-administrator.ts';
import { checkLedger } from '../src/features/points/check-ledger.ts';
import { saveSettings } from '../src/features/settings/save-settings.ts';
import { DEMO_PASSWORD } from '../src/pages/demonstration.ts';
import type { Config } from '../src/platform/base/config.ts';
import type { Logger } from '../src/platform/base/log.ts';
import { createSystemContext, withTransaction } from '../src/platform/context.ts';
import type { FakeTelegram } from '../test/fake-telegram.ts';
import { startClock } from './clock.ts';
import { createEarlyMembers } from './create-early-members.ts';
import { createStaff } from './create-staff.ts';
import { DemoSite } from './demo-site.ts';
import { createRandom } from './random.ts';
import { DAY_MS, Schedule } from './schedule.ts';
import { simulateContent } from './simulate-content.ts';
import { simulateDraws } from './simulate-draws.ts';
import { simulateDuplicates } from './simulate-duplicates.ts';
import { simulateMembers } from './simulate-members.ts';
import { simulateObjections } from './simulate-objections.ts';
import { simulatePartnerReports } from './simulate-partner-reports.ts';
import { simulatePartners } from './simulate-partners.ts';
import { simulateMemberCare } from './simulate-staff.ts';
import { simulateSupport } from './simulate-support.ts';
import { simulateDeadLinks, simulateVisitors } from './simulate-visitors.ts';

export interface DemoPlan {
  /** The same seed gives the same site, except for ids, secrets and winners of draws. */
  seed: string;
  memberCount: number;
  days: number;
  /** Present time of the site, milliseconds. */
  end: number;
}

const DEMO_SITE_NAME = 'Revak';
/** Early members register this long before the first day, so that their points count as idle at the end. */
const EARLY_DAYS = 100;

function createEarlyNumbers(memberCount: number): number[] {
  return Array.from(
    { length: Math.max(3, Math.round(memberCount / 25)) },
    (_, n) => memberCount + 1 + n,
  );
}

interface DemoResources {
  config: Config;
  log: Logger;
  /** Connection of a migrated, empty database. */
  connection: pg.ClientConfig;
  telegram: FakeTelegram;
}

/**
 * Fills an empty site with the activity of its users over all days, through the endpoints and operations of production,
 * with a simulated clock.
 * @returns the address of the page that shows the codes of the current stream
 */
export async function buildDemo(
  resources: DemoResources,
  plan: DemoPlan,
): Promise<{ overlayUrl: string }> {
  const { config, log, connection, telegram } = resources;
  const schedule = new Schedule(plan.end - plan.days * DAY_MS, plan.end);
  const clock = await startClock(connection, schedule.start - EARLY_DAYS * DAY_MS);
  try {
    const openedPlatform = await openPlatform({ ...config, hasRateLimits: false }, log, {
      connection,
    });
    const { platform } = openedPlatform;
    try {
      const { server } = await createApp(platform);
      await server.ready();
      const random = createRandom(plan.seed);
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const earlyMembers = { random, passwordHash, numbers: createEarlyNumbers(plan.memberCount) };
      await createEarlyMembers(createSystemContext(platform), earlyMembers);
      await clock.moveTo(schedule.start);
      await withTransaction(createSystemContext(platform), async (tx) => {
        await seed(tx, 'demo');
        await saveSettings(tx, { settings: [{ key: 'siteName', value: DEMO_SITE_NAME }] });
        const admin = { ...config.admin, password: config.admin.password ?? DEMO_PASSWORD };
        await addFirstAdministrator(tx, { ...config, admin });
      });
      const site = new DemoSite({
        platform,
        server,
        schedule,
        random,
        telegram,
        passwordHash,
      });
      site.staff = await createStaff(site);
      simulateMembers(site, plan.memberCount);
      simulateMemberCare(site, plan.memberCount);
      simulateContent(site, plan.memberCount);
      simulateDraws(site);
      simulatePartnerReports(site);
      simulateDeadLinks(site);
      simulateObjections(site);
      simulateDuplicates(site);
      simulateSupport(site);
      simulatePartners(site);
      simulateVisitors(site, plan.memberCount);
      await schedule.run(clock.moveTo);
      await checkLedger(site.ctx);
      await server.close();
      return { overlayUrl: site.overlayUrl ?? '' };
    } finally {
      await openedPlatform.close();
    }
  } finally {
    await clock.stop();
  }
}
