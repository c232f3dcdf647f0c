import { isSoldOut } from '@vitrin/contract/reward-availability.ts';
import { createMember } from '../src/features/accounts/sign-in/register.ts';
import { handleUpdate } from '../src/features/social/telegram-link/handle-update.ts';
import type { DemoSite, DemoUser } from './demo-site.ts';
import { generatePerson } from './generate-person.ts';
import type { Random } from './random.ts';
import { eventMessages } from './sample-texts.ts';
import { DAY, HOUR, randomActiveTime } from './schedule.ts';
import {
  decideApplicationLater,
  decideVerificationLater,
  handleOrderLater,
} from './simulate-staff.ts';

/** Password of every account. */
export const PASSWORD = 'gosteri';
/** The member with an announced login: the most active one. */
export const MEMBER = 'uye';
const amounts = [500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 7500, 12_500, 25_000, 1234.56];

/** Simulates members who register at a growing rate and use the site. */
export function simulateMembers(site: DemoSite, members: number): void {
  const { schedule, random } = site;
  for (let n = 1; n <= members; n++) {
    const life = random.fork(`member ${n}`);
    // The first third registers within a few days.
    const part =
      n % 3 === 1 ? life.between(0, 80) / 1000 : Math.sqrt(life.between(0, 998_000) / 1e6);
    const day = Math.min(schedule.part(part), schedule.end - DAY / 4);
    const at = randomActiveTime(life, day, Math.min(day + DAY, schedule.end));
    const register = async () => {
      const { user } = await createMember(site.ctx, {
        ...generatePerson(life, n),
        ...(n === 1 && { username: MEMBER, email: `${MEMBER}@vitrin.example` }),
        passwordHash: site.passwordHash,
        promotional: life.between(1, 5) > 2,
        userAgent: undefined,
      });
      return () => {
        site.members.push(user);
        scheduleMember(site, user, life, n);
      };
    };
    schedule.add(at, register, `member ${n}`);
  }
}

/** Schedules all activity of a member. */
function scheduleMember(site: DemoSite, member: DemoUser, random: Random, n: number): void {
  const { schedule } = site;
  const now = Date.now();
  const chance = (percent: number) => random.between(1, 100) <= percent;
  const later = (act: () => Promise<unknown>, from = now) =>
    schedule.add(randomActiveTime(random, from, schedule.end + DAY / 2), act, member.id);
  /** A few members are very active. */
  const activity = n === 1 ? 12 : random.pick([0, 1, 1, 2, 2, 3, 6]);

  for (let i = 0; i < activity; i++) later(() => apply(site, member, random));
  for (let i = 0; i < activity / 2 + 1; i++) later(() => enterStreamLink(site, member));
  for (let i = 0; i < activity; i++)
    later(() => buyReward(site, member, random), now + (schedule.end - now) / 3);
  for (const platform of ['youtube', 'instagram'] as const)
    if (chance(26)) later(() => submitAccount(site, member, random, platform));
  if (chance(30)) later(() => verifyTelegram(site, member, n), now + DAY / 20);
  for (let i = 0; i < 2; i++)
    if (chance(45)) later(() => site.attempt(member, 'POST /api/notifications/read-all', {}));
  if (chance(20)) later(() => watchReward(site, member, random));
  if (chance(6))
    later(() => site.attempt(member, 'PUT /api/user/consents', { body: { promotional: false } }));
  if (chance(6)) {
    const body = { monthlyLimit: random.pick([1000, 5000, 20_000]) };
    later(() => site.attempt(member, 'PUT /api/user/safety/limit', { body }));
  }
  if (chance(4)) {
    const body = { kind: 'pause', days: random.pick([1, 3, 7, 14, 30]) } as const;
    later(() => site.attempt(member, 'POST /api/user/safety/break', { body }));
  }
  if (n % 120 === 50) {
    const body = { kind: 'exclusion', months: 6 } as const;
    later(() => site.attempt(member, 'POST /api/user/safety/break', { body }));
  }
  if (n === 1) scheduleAnnouncedMember(site, member, random);
  if (n === 2) schedule.add(schedule.part(0.8), () => addThanks(site, member));
  if (n % 200 === 70) later(() => deleteAccount(site, member), now + (schedule.end - now) / 2);
}

/** Gives the announced member rows of every kind and status. */
function scheduleAnnouncedMember(site: DemoSite, member: DemoUser, random: Random): void {
  const { schedule } = site;
  const params = { id: member.id };
  const body = { delta: 6000, reason: 'Ayın yayıncısı' };
  schedule.add(schedule.part(0.3), async () => {
    await site.call(site.staff.secondAdmin, 'POST /api/admin/users/:id/points', { params, body });
  });
  for (const hours of [1, 3, 8, 14, 22, 36, 60])
    for (const act of [apply, buyReward])
      schedule.add(schedule.end - hours * HOUR, () => act(site, member, random), member.id);
}

/** Staff add points manually. */
async function addThanks(site: DemoSite, member: DemoUser): Promise<void> {
  const input = { params: { id: member.id }, body: { delta: 250, reason: 'Etkinlikte yardım' } };
  await site.call(site.staff.secondAdmin, 'POST /api/admin/users/:id/points', input);
}

/** Public data that members read before they act, cached per day. */
const getCompanies = cacheDaily((site) => site.call(null, 'GET /api/ticket-companies', {}));
const getRewards = cacheDaily((site) => site.call(null, 'GET /api/rewards/active', {}));

async function apply(site: DemoSite, member: DemoUser, random: Random) {
  const companies = await getCompanies(site);
  const body = {
    ticketCompanyId: random.pick(companies).id,
    username: random.pick([
      member.username,
      member.username.toUpperCase(),
      `${member.username}_tr`,
    ]),
    investmentAmount: random.pick(amounts),
  };
  const submission = await site.attempt(member, 'POST /api/ticket-applications', { body });
  return submission && (() => decideApplicationLater(site, submission.id, member));
}

/** Enters the current stream link, or another one that pays nothing. */
async function enterStreamLink(site: DemoSite, member: DemoUser): Promise<void> {
  const { streamUrl } = site;
  if (streamUrl)
    await site.attempt(member, 'POST /api/user/update-stream', { body: { streamUrl } });
}

/** Buys a reward, usually a cheap one; refused without enough points. */
async function buyReward(site: DemoSite, member: DemoUser, random: Random) {
  const cheapestFirst = (await getRewards(site)).toSorted((a, b) => a.pointsCost - b.pointsCost);
  const { id: rewardId } = random.pick([...cheapestFirst.slice(0, 3), ...cheapestFirst]);
  const order = await site.attempt(member, 'POST /api/user-rewards/purchase', {
    body: { rewardId },
  });
  return order && (() => handleOrderLater(site, order.id, member));
}

/** Watches a sold-out reward. */
async function watchReward(site: DemoSite, member: DemoUser, random: Random): Promise<void> {
  const soldOut = (await getRewards(site)).filter(isSoldOut);
  if (soldOut.length === 0) return;
  const params = { id: random.pick(soldOut).id };
  await site.attempt(member, 'POST /api/rewards/:id/watch', { params });
}

async function submitAccount(
  site: DemoSite,
  member: DemoUser,
  random: Random,
  platform: 'youtube' | 'instagram',
) {
  const name = member.username.replaceAll('-', '_');
  const platformUsername = random.pick([
    `@${name}`,
    `https://www.${platform}.com/${platform === 'youtube' ? '@' : ''}${name}`,
  ]);
  const submission = await site.attempt(member, 'POST /api/social-verifications/manual', {
    body: { platform, platformUsername },
  });
  return submission && (() => decideVerificationLater(site, submission.id, member));
}

/** Verifies Telegram with a code; a few members are not in the group. */
async function verifyTelegram(site: DemoSite, member: DemoUser, n: number): Promise<void> {
  const initResponse = await site.attempt(
    member,
    'POST /api/social-verifications/telegram/init',
    {},
  );
  if (!initResponse) return;
  const id = 700_000_000 + n;
  site.telegram.members.set(id, n % 12 === 0 ? 'left' : 'member');
  const from = {
    id,
    is_bot: false,
    first_name: member.username,
    username: `tg_${member.username}`,
  };
  const message = {
    chat: { id, type: 'private' },
    from,
    text: `/start ${initResponse.verificationCode}`,
  };
  await handleUpdate(site.ctx, Object.assign({ update_id: n }, { message }));
  await site.attempt(member, 'POST /api/social-verifications/telegram/verify', {});
}

/** Lets a number of members join an event at random times until `until`. */
export function simulateParticipations(
  site: DemoSite,
  eventId: string,
  joiners: number,
  until: number,
): void {
  const { schedule, random } = site;
  const life = random.fork(`event ${Date.now()}`);
  const join = (): void => {
    const member = life.pick(site.members);
    const body = { message: life.pick(eventMessages) };
    const input = { params: { id: eventId }, body };
    const act = () => site.attempt(member, 'POST /api/events/:id/participate', input);
    schedule.add(Date.now(), act, member.id);
  };
  for (let i = 0; i < joiners; i++)
    // Choose the member when the act runs, among those who exist then.
    schedule.add(randomActiveTime(life, Date.now(), until), async () => join, `${eventId} ${i}`);
}

/** Deletes the account. */
async function deleteAccount(site: DemoSite, member: DemoUser): Promise<void> {
  await site.call(member, 'POST /api/user/delete', { body: { password: PASSWORD } });
  site.deletedIds.add(member.id);
  site.members.splice(site.members.indexOf(member), 1);
}

/** Caches a value of a site for each simulated day. */
function cacheDaily<T>(read: (site: DemoSite) => Promise<T>): (site: DemoSite) => Promise<T> {
  const cachedValues = new WeakMap<DemoSite, { until: number; value: Promise<T> }>();
  return (site) => {
    const cachedValue = cachedValues.get(site);
    if (cachedValue && Date.now() < cachedValue.until) return cachedValue.value;
    const value = read(site);
    cachedValues.set(site, { until: Date.now() + DAY, value });
    return value;
  };
}
