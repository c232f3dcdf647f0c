import type { RewardInput } from '@vitrin/contract/market.ts';
import { isSoldOut } from '@vitrin/contract/reward-availability.ts';
import { setEmailVerified } from '../src/features/accounts/own-account/set-email.ts';
import { createMember } from '../src/features/accounts/sign-in/register.ts';
import { requireBot } from '../src/features/social/telegram/connected-bot.ts';
import { handleUpdate } from '../src/features/social/telegram-link/handle-update.ts';
import { DEMO_PASSWORD, demoSignIns } from '../src/pages/demonstration.ts';
import { withTransaction } from '../src/platform/context.ts';
import { announceVerifiedMember } from '../src/platform/feature/feature.ts';
import type { DemoSite, DemoUser } from './demo-site.ts';
import { generatePerson } from './generate-person.ts';
import type { Random } from './random.ts';
import { districts, eventMessages, streets } from './sample-texts.ts';
import { DAY_MS, HOUR_MS, pickActiveTime } from './schedule.ts';
import {
  scheduleApplicationDecision,
  scheduleOrderHandling,
  scheduleVerificationDecision,
} from './simulate-staff.ts';

/** Username of the sample member, whose login `npm run demo` prints. The sample member is the most active one. */
export const MEMBER_USERNAME = 'uye';
const amounts = [500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 5000, 7500, 12_500, 25_000, 1234.56];

/** Simulates members who register at a growing rate and use the site. */
export function simulateMembers(site: DemoSite, memberCount: number): void {
  const { schedule, random } = site;
  for (let number = 1; number <= memberCount; number++) {
    const memberRandom = random.fork(`member ${number}`);
    // Every third member registers at the beginning.
    const fraction =
      number % 3 === 1
        ? memberRandom.between(0, 80) / 1000
        : Math.sqrt(memberRandom.between(0, 998_000) / 1e6);
    const day = Math.min(schedule.timeAt(fraction), schedule.end - DAY_MS / 4);
    const at = pickActiveTime(memberRandom, day, Math.min(day + DAY_MS, schedule.end));
    const register = async () => {
      const { user } = await createMember(site.ctx, {
        ...generatePerson(memberRandom, number),
        ...(number === 1 && {
          username: MEMBER_USERNAME,
          email: demoSignIns.member,
        }),
        passwordHash: site.passwordHash,
        promotional: memberRandom.between(1, 5) > 2,
        userAgent: undefined,
      });
      return () => {
        site.members.push(user);
        scheduleMember(site, user, memberRandom, number);
      };
    };
    schedule.add(at, register, `member ${number}`);
  }
}

/** Schedules all activity of a member. */
function scheduleMember(site: DemoSite, member: DemoUser, random: Random, number: number): void {
  const { schedule } = site;
  const now = Date.now();
  const happens = (percent: number) => random.between(1, 100) <= percent;
  const scheduleRandomly = (action: () => Promise<unknown>, from = now) =>
    schedule.add(pickActiveTime(random, from, schedule.end + DAY_MS / 2), action, member.id);
  /** A few members are very active. */
  const activity = number === 1 ? 12 : random.pick([0, 1, 1, 2, 2, 3, 6]);

  for (let i = 0; i < activity; i++) scheduleRandomly(() => apply(site, member, random));
  for (let i = 0; i < activity / 2 + 1; i++) scheduleRandomly(() => watchStream(site, member));
  for (let i = 0; i < activity; i++)
    scheduleRandomly(() => buyReward(site, member, random), now + (schedule.end - now) / 3);
  for (const platform of ['youtube', 'instagram'] as const)
    if (happens(26)) scheduleRandomly(() => submitAccount(site, member, random, platform));
  if (happens(30)) scheduleRandomly(() => verifyTelegram(site, member, number), now + DAY_MS / 20);
  for (let i = 0; i < 2; i++)
    if (happens(45))
      scheduleRandomly(() => site.attempt(member, 'POST /api/notifications/read-all', {}));
  if (happens(20)) scheduleRandomly(() => watchReward(site, member, random));
  if (happens(6))
    scheduleRandomly(() =>
      site.attempt(member, 'PUT /api/user/consents', { body: { promotional: false } }),
    );
  if (happens(6)) {
    const body = { monthlyLimit: random.pick([1000, 5000, 20_000]) };
    scheduleRandomly(() => site.attempt(member, 'PUT /api/user/safety/limit', { body }));
  }
  if (happens(4)) {
    const body = { kind: 'pause', days: random.pick([1, 3, 7, 14, 30]) } as const;
    scheduleRandomly(() => site.attempt(member, 'POST /api/user/safety/break', { body }));
  }
  if (number % 120 === 50) {
    const body = { kind: 'exclusion', months: 6 } as const;
    scheduleRandomly(() => site.attempt(member, 'POST /api/user/safety/break', { body }));
  }
  if (number === 1) scheduleSampleMember(site, member, random);
  if (number === 2) schedule.add(schedule.timeAt(0.8), () => addBonusPoints(site, member));
  // Most members verify their address soon, and so get their held points.
  if (happens(85)) schedule.add(now + HOUR_MS, () => verifyEmail(site, member), member.id);
  if (number % 200 === 70)
    scheduleRandomly(() => deleteAccount(site, member), now + (schedule.end - now) / 2);
}

/** Schedules more activity of the sample member, who needs rows of every kind and status. */
function scheduleSampleMember(site: DemoSite, member: DemoUser, random: Random): void {
  const { schedule } = site;
  const params = { id: member.id };
  // The second time is after the last purchase, so that the visitor of the demonstration can buy something.
  for (const [at, body] of [
    [schedule.timeAt(0.3), { delta: 6000, reason: 'Ayın yayıncısı' }],
    [schedule.end - HOUR_MS / 2, { delta: 1500, reason: 'Haftanın yayıncısı' }],
  ] as const)
    schedule.add(at, () =>
      site.call(site.staff.secondAdmin, 'POST /api/admin/users/:id/points', { params, body }),
    );
  for (const hours of [1, 3, 8, 14, 22, 36, 60])
    for (const action of [apply, buyReward])
      schedule.add(schedule.end - hours * HOUR_MS, () => action(site, member, random), member.id);
}

/** Verifies a member's address, as with the mailed link: the demo sends no mail. */
async function verifyEmail({ ctx }: DemoSite, { id }: DemoUser): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const [user] = (
      await tx.db.$client.query<{ email: string }>('select email from members where id = $1', [id])
    ).rows;
    if (!user || !(await setEmailVerified(tx, { userId: id, email: user.email }))) return;
    await announceVerifiedMember(tx, id);
  });
}

/** Staff add points manually. */
async function addBonusPoints(site: DemoSite, member: DemoUser): Promise<void> {
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
  return submission && (() => scheduleApplicationDecision(site, submission.id, member));
}

/** Enters the current stream link, or the code that the stream shows. */
export async function watchStream(site: DemoSite, member: DemoUser): Promise<void> {
  const { streamUrl, overlayUrl } = site;
  if (streamUrl)
    await site.attempt(member, 'POST /api/user/update-stream', { body: { streamUrl } });
  if (!overlayUrl) return;
  const params = { secret: overlayUrl.split('/').at(-1) ?? '' };
  const { code } = await site.call(null, 'GET /api/stream-overlay/:secret', { params });
  await site.attempt(member, 'POST /api/user/stream-code', { body: { code } });
}

/** Buys a reward, usually a cheap one; refused without enough points. */
async function buyReward(site: DemoSite, member: DemoUser, random: Random) {
  const cheapestFirst = (await getRewards(site)).toSorted((a, b) => a.pointsCost - b.pointsCost);
  const { id: rewardId, inputs } = random.pick([...cheapestFirst.slice(0, 3), ...cheapestFirst]);
  const order = await site.attempt(member, 'POST /api/user-rewards/purchase', {
    body: { rewardId, inputs: createAnswers(inputs, random) },
  });
  // A code is delivered at once.
  if (!order || order.code !== null) return undefined;
  return () => scheduleOrderHandling(site, order.id, member);
}

function createAnswers(inputs: readonly RewardInput[], random: Random): Record<string, string> {
  const createAnswer = (key: string) =>
    key === 'beden'
      ? random.pick(['S', 'M', 'L', 'XL'])
      : `${random.pick(streets)} No: ${random.between(1, 90)}, ${random.pick(districts)}`;
  return Object.fromEntries(inputs.map(({ key }) => [key, createAnswer(key)]));
}

/** Watches a sold-out reward. */
async function watchReward(site: DemoSite, member: DemoUser, random: Random): Promise<void> {
  const soldOutRewards = (await getRewards(site)).filter(isSoldOut);
  if (soldOutRewards.length === 0) return;
  const params = { id: random.pick(soldOutRewards).id };
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
  return submission && (() => scheduleVerificationDecision(site, submission.id, member));
}

/** Verifies Telegram with a code; a few members are not in the group. */
async function verifyTelegram(site: DemoSite, member: DemoUser, number: number): Promise<void> {
  const initResponse = await site.attempt(
    member,
    'POST /api/social-verifications/telegram/init',
    {},
  );
  if (!initResponse) return;
  const id = 700_000_000 + number;
  site.telegram.members.set(id, number % 12 === 0 ? 'left' : 'member');
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
  const bot = requireBot(site.ctx);
  await handleUpdate(site.ctx, bot, Object.assign({ update_id: number }, { message }));
  await site.attempt(member, 'POST /api/social-verifications/telegram/verify', {});
}

/** Lets `participantCount` members join an event at random times, until the time `until`. */
export function simulateParticipations(
  site: DemoSite,
  eventId: string,
  participantCount: number,
  until: number,
): void {
  const { schedule, random } = site;
  const eventRandom = random.fork(`event ${Date.now()}`);
  const join = (): void => {
    const member = eventRandom.pick(site.members);
    const body = { message: eventRandom.pick(eventMessages) };
    const input = { params: { id: eventId }, body };
    const action = () => site.attempt(member, 'POST /api/events/:id/participate', input);
    schedule.add(Date.now(), action, member.id);
  };
  for (let i = 0; i < participantCount; i++)
    // Choose the member when the action runs, among the members of that time.
    schedule.add(
      pickActiveTime(eventRandom, Date.now(), until),
      async () => join,
      `${eventId} ${i}`,
    );
}

/** Deletes the account. */
async function deleteAccount(site: DemoSite, member: DemoUser): Promise<void> {
  await site.call(member, 'POST /api/user/delete', { body: { password: DEMO_PASSWORD } });
  site.deletedIds.add(member.id);
  site.members.splice(site.members.indexOf(member), 1);
}

/** Caches a value of a site for a simulated day. */
function cacheDaily<T>(read: (site: DemoSite) => Promise<T>): (site: DemoSite) => Promise<T> {
  const cachedValues = new WeakMap<DemoSite, { until: number; value: Promise<T> }>();
  return (site) => {
    const cachedValue = cachedValues.get(site);
    if (cachedValue && Date.now() < cachedValue.until) return cachedValue.value;
    const value = read(site);
    cachedValues.set(site, { until: Date.now() + DAY_MS, value });
    return value;
  };
}
