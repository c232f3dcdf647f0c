import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { createMember } from '../src/features/accounts/sign-in/register.ts';
import type { DemoSite } from './demo-site.ts';
import { HOUR_MS } from './schedule.ts';
import { watchStream } from './simulate-members.ts';

/** Accounts made in one browser, and what staff decide. */
interface DemoGroup {
  usernames: string[];
  hoursBeforeEnd: number;
  /** Minutes between two registrations. */
  gapMinutes: number;
  outcome?: 'same' | 'different';
}

const groups: DemoGroup[] = [
  // A person with several accounts.
  {
    usernames: ['kemal_yayin', 'kemal_yayin2', 'kemal.yayin3', 'kemalyayin4'],
    hoursBeforeEnd: 100,
    gapMinutes: 6,
  },
  // An honest couple with one computer.
  { usernames: ['nermin.akgun', 'sadik.akgun'], hoursBeforeEnd: 30, gapMinutes: 600 },
  {
    usernames: ['torunbahis', 'torunbahis1', 'torunbahis2'],
    hoursBeforeEnd: 200,
    gapMinutes: 3,
    outcome: 'same',
  },
];

/** Simulates accounts that may belong to one person: two open groups, one of an honest household, and a decided one. */
export function simulateDuplicates(site: DemoSite): void {
  const { schedule } = site;
  for (const { usernames, hoursBeforeEnd, gapMinutes, outcome } of groups) {
    // Right after midnight, before others have earned the day's budget.
    const day = toIstanbulDay(schedule.end - hoursBeforeEnd * HOUR_MS);
    const start = Date.parse(`${day}T00:10:00+03:00`);
    usernames.forEach((username, index) => {
      schedule.add(start + index * gapMinutes * 60_000, async () => {
        const { user } = await createMember(site.ctx, {
          ...{ username, firstName: null, lastName: null, phone: null },
          email: `${username}@${username}.example`,
          passwordHash: site.passwordHash,
          promotional: false,
          origin: { address: '192.0.2.7', browserId: usernames[0] ?? '' },
        });
        await watchStream(site, user);
      });
    });
    if (outcome) schedule.add(start + 20 * HOUR_MS, () => decide(site, usernames[0] ?? ''));
  }
}

async function decide(site: DemoSite, username: string): Promise<void> {
  const decider = site.staff.secondAdmin;
  const query = { q: username, state: 'open' } as const;
  const [group] = await site.call(decider, 'GET /api/admin/duplicates', { query });
  const keepId = group?.members[0]?.id;
  if (!group || !keepId) return;
  await site.call(decider, 'POST /api/admin/duplicates/:id/decide', {
    params: { id: group.id },
    body: { outcome: 'same', keepId, note: 'Bir kişi yalnızca bir hesapla puan kazanabilir.' },
  });
}
