import type { DemoSite, DemoUser } from './demo-site.ts';
import * as texts from './sample-texts.ts';
import { DAY_MS, pickActiveTime, pickWorkTime } from './schedule.ts';

/** Schedules the decision about an application, within about a day and a half. */
export function scheduleApplicationDecision(
  site: DemoSite,
  id: string,
  { id: memberId }: DemoUser,
): void {
  const { random, schedule } = site;
  const decide = async () => {
    const editor = random.pick(site.staff.all);
    const isApproved = site.nextCount('application') % 6 !== 5;
    const isDeleted = site.nextCount('decision') % 120 === 60;
    const body = isApproved
      ? ({ status: 'approved' } as const)
      : ({ status: 'rejected', adminNote: random.pick(texts.rejectionReasons) } as const);
    await site.attempt(editor, 'PATCH /api/admin/ticket-applications/:id', {
      params: { id },
      body,
    });
    if (isDeleted)
      await site.attempt(editor, 'DELETE /api/admin/ticket-applications/:id', { params: { id } });
  };
  schedule.add(pickWorkTime(random, Date.now(), 40), decide, memberId);
}

export function scheduleVerificationDecision(
  site: DemoSite,
  id: string,
  { id: memberId }: DemoUser,
): void {
  const { random, schedule } = site;
  const decide = async () => {
    const isApproved = site.nextCount('account') % 5 !== 2;
    const body = isApproved
      ? ({ status: 'approved' } as const)
      : ({
          status: 'rejected',
          rejectionReason: random.pick(texts.accountRejectionReasons),
        } as const);
    const input = { params: { id }, body };
    const editor = random.pick(site.staff.all);
    await site.attempt(editor, 'PATCH /api/admin/social-verifications/:id', input);
  };
  schedule.add(pickWorkTime(random, Date.now(), 60), decide, memberId);
}

/** Schedules the handling of an order: staff claim it and deliver it with a code some days later, or cancel it. */
export function scheduleOrderHandling(
  site: DemoSite,
  id: string,
  { id: memberId }: DemoUser,
): void {
  const { random, schedule } = site;
  const editor = random.pick(site.staff.all);
  const change = (body: { status: 'claimed' | 'delivered' | 'cancelled'; note?: string }) =>
    site.attempt(editor, 'PATCH /api/admin/user-rewards/:id', { params: { id }, body });
  const deliver = () =>
    change({ status: 'delivered', note: `Kodunuz: VT-${random.between(100_000, 999_999)}` });
  const claimOrCancel = async () => {
    if (site.nextCount('order') % 10 === 3)
      return change({ status: 'cancelled', note: random.pick(texts.cancellationNotes) });
    await change({ status: 'claimed' });
    return () => schedule.add(pickWorkTime(random, Date.now(), 72), deliver, memberId);
  };
  schedule.add(pickWorkTime(random, Date.now(), 60), claimOrCancel, memberId);
}

/** Simulates notes about members, corrections of points and suspensions. */
export function simulateMemberCare(site: DemoSite, memberCount: number): void {
  const { random, schedule } = site;
  const { secondAdmin } = site.staff;
  const scheduleForRandomMember = (action: (id: string) => Promise<unknown>) =>
    schedule.add(pickActiveTime(random, schedule.timeAt(0.25), schedule.end), async () => {
      await action(random.pick(site.members).id);
    });
  for (let n = 0; n < memberCount / 12; n++)
    scheduleForRandomMember((id) =>
      site.call(random.pick(site.staff.all), 'POST /api/admin/members/:id/notes', {
        params: { id },
        body: { text: random.pick(texts.memberNotes) },
      }),
    );
  for (let n = 0; n < memberCount / 25; n++)
    scheduleForRandomMember((id) => {
      const [delta, reason] = random.pick(texts.corrections);
      const input = { params: { id }, body: { delta, reason } };
      return site.attempt(secondAdmin, 'POST /api/admin/users/:id/points', input);
    });
  for (let n = 0; n < memberCount / 130; n++)
    scheduleForRandomMember(async (id) => {
      const change = (suspended: boolean) =>
        site.attempt(secondAdmin, 'PATCH /api/admin/users/:id', {
          params: { id },
          body: { suspended },
        });
      await change(true);
      if (n % 3 === 0)
        schedule.add(Date.now() + 2 * DAY_MS, async () => void (await change(false)));
    });
}
