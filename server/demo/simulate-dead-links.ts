import { checkLinks } from '../src/features/dead-links/check-links.ts';
import type { DemoSite } from './demo-site.ts';
import { DAY, HOUR } from './schedule.ts';

/** The company of `new-content.ts` with a dead link. */
const DEAD_SITE = 'https://gokceada.example';

/** The check of the last two days finds one dead link. */
export function simulateDeadLinks({ agenda, platform }: DemoSite): void {
  const find = async (url: string) => (url.startsWith(DEAD_SITE) ? 'no_answer' : null);
  for (const at of [agenda.end - DAY - HOUR, agenda.end - HOUR])
    agenda.add(at, () => checkLinks(platform, { find }));
}
