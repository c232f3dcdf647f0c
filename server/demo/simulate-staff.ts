import type { DemoSite, DemoUser } from './demo-site.ts';
import * as words from './sample-texts.ts';
import { DAY, randomActiveTime, randomWorkTime } from './schedule.ts';

/** Staff decide an application within about a day and a half. */
export function decideApplicationLater(site: DemoSite, id: string, { id: member }: DemoUser): void {
  const { random, schedule } = site;
  const decide = async () => {
    const editor = random.pick(site.staff.all);
    const isGood = site.nth('application') % 6 !== 5;
    const isRemoved = site.nth('decision') % 120 === 60;
    const body = isGood
      ? ({ status: 'approved' } as const)
      : ({ status: 'rejected', adminNote: random.pick(words.refusals) } as const);
    await site.attempt(editor, 'PATCH /api/admin/ticket-applications/:id', {
      params: { id },
      body,
    });
    if (isRemoved)
      await site.attempt(editor, 'DELETE /api/admin/ticket-applications/:id', { params: { id } });
  };
  schedule.add(randomWorkTime(random, Date.now(), 40), decide, member);
}

export function decideVerificationLater(
  site: DemoSite,
  id: string,
  { id: member }: DemoUser,
): void {
  const { random, schedule } = site;
  const decide = async () => {
    const isGood = site.nth('account') % 5 !== 2;
    const body = isGood
      ? ({ status: 'approved' } as const)
      : ({ status: 'rejected', rejectionReason: random.pick(words.accountRefusals) } as const);
    const input = { params: { id }, body };
    const editor = random.pick(site.staff.all);
    await site.attempt(editor, 'PATCH /api/admin/social-verifications/:id', input);
  };
  schedule.add(randomWorkTime(random, Date.now(), 60), decide, member);
}

/** Staff accept an order and deliver it with a code some days later, or cancel it. */
export function handleOrderLater(site: DemoSite, id: string, { id: member }: DemoUser): void {
  const { random, schedule } = site;
  const editor = random.pick(site.staff.all);
  const change = (body: { status: 'claimed' | 'delivered' | 'cancelled'; note?: string }) =>
    site.attempt(editor, 'PATCH /api/admin/user-rewards/:id', { params: { id }, body });
  const deliver = () =>
    change({ status: 'delivered', note: `Kodunuz: VT-${random.between(100_000, 999_999)}` });
  const accept = async () => {
    if (site.nth('order') % 10 === 3)
      return change({ status: 'cancelled', note: random.pick(words.orderRefusals) });
    await change({ status: 'claimed' });
    return () => schedule.add(randomWorkTime(random, Date.now(), 72), deliver, member);
  };
  schedule.add(randomWorkTime(random, Date.now(), 60), accept, member);
}

/** Simulates notes, corrections, suspensions and announcements. */
export function simulateMemberCare(site: DemoSite, members: number): void {
  const { random, schedule } = site;
  const { secondAdmin } = site.staff;
  const sometime = (act: (id: string) => Promise<unknown>) =>
    schedule.add(randomActiveTime(random, schedule.part(0.25), schedule.end), async () => {
      await act(random.pick(site.members).id);
    });
  for (let n = 0; n < members / 12; n++)
    sometime((id) =>
      site.call(random.pick(site.staff.all), 'POST /api/admin/members/:id/notes', {
        params: { id },
        body: { text: random.pick(words.memberNotes) },
      }),
    );
  for (let n = 0; n < members / 25; n++)
    sometime((id) => {
      const [delta, reason] = random.pick(words.corrections);
      const input = { params: { id }, body: { delta, reason } };
      return site.attempt(secondAdmin, 'POST /api/admin/users/:id/points', input);
    });
  for (let n = 0; n < members / 130; n++)
    sometime(async (id) => {
      const change = (suspended: boolean) =>
        site.attempt(secondAdmin, 'PATCH /api/admin/users/:id', {
          params: { id },
          body: { suspended },
        });
      await change(true);
      if (n % 3 === 0) schedule.add(Date.now() + 2 * DAY, async () => void (await change(false)));
    });
}
