import { fanOutAnnouncements } from '../src/features/notifications/fan-out-announcements.ts';
import type { DemoSite } from './demo-site.ts';
import * as fresh from './new-content.ts';
import { announcements } from './sample-texts.ts';
import { DAY, randomActiveTime } from './schedule.ts';
import { simulateParticipations } from './simulate-members.ts';
import { uploadPictures } from './upload-pictures.ts';

/** Simulates content that staff create, change, delete and plan. */
export function simulateContent(site: DemoSite, members: number): void {
  uploadPictures(site);
  simulateCards(site);
  simulateRewards(site);
  simulateEvents(site, members);
  simulateStreamRules(site, members);
  simulateSettings(site);
  simulateAnnouncements(site);
}

function toWindow({ schedule }: DemoSite, { from, to }: fresh.Window) {
  const toTime = (days: number) => new Date(schedule.end + days * DAY).toISOString();
  return {
    ...(from !== undefined && { visibleFrom: toTime(from) }),
    ...(to !== undefined && { visibleTo: toTime(to) }),
  };
}

function simulateCards(site: DemoSite): void {
  const { schedule, random } = site;
  const sometime = (act: () => Promise<unknown>, from = 0.05) =>
    schedule.add(
      randomActiveTime(random, schedule.part(from), schedule.end),
      async () => void (await act()),
    );
  const editor = () => random.pick(site.staff.all);

  for (const [n, { from, to, ...card }] of fresh.newCards.entries()) {
    schedule.add(schedule.part((n + 1) / 20), async () => {
      const [company] = await site.call(null, 'GET /api/ticket-companies', {});
      const body = {
        ...card,
        ...toWindow(site, { from, to }),
        ...(card.body && { companyId: company?.id }),
        sortOrder: 11 + n,
      };
      const { id } = await site.call(editor(), 'POST /api/cards', { body });
      if (fresh.deletedCards.some((title) => title === card.title))
        sometime(() => site.call(editor(), 'DELETE /api/cards/:id', { params: { id } }), 0.6);
    });
  }
  for (let n = 0; n < 30; n++)
    sometime(async () => {
      const all = await site.call(editor(), 'GET /api/cards/all', {});
      const { id } = random.pick(all);
      const body = random.pick([
        { subtitle: random.pick(fresh.subtitles) },
        { backgroundColor: random.pick(fresh.colors) },
      ]);
      await site.call(editor(), 'PATCH /api/cards/:id', { params: { id }, body });
    });
  for (let n = 0; n < 3; n++)
    sometime(async () => {
      const ids = (await site.call(editor(), 'GET /api/cards/all', {})).map(({ id }) => id);
      const [moved = ''] = ids.splice(random.between(1, ids.length - 1), 1);
      await site.call(editor(), 'PUT /api/cards/order', { body: { ids: [moved, ...ids] } });
    });
  sometime(async () => {
    const [banner] = await site.call(editor(), 'GET /api/banners/all', {});
    if (!banner) return;
    const { imageUrl, objectFit } = banner;
    const body = { title: 'Eski duyuru', imageUrl, objectFit, sortOrder: 9 };
    const { id } = await site.call(editor(), 'POST /api/banners', { body });
    await site.call(editor(), 'DELETE /api/banners/:id', { params: { id } });
  }, 0.7);
}

function simulateRewards(site: DemoSite): void {
  const { schedule, random } = site;
  for (const { from, to, ...reward } of fresh.newRewards)
    schedule.add(schedule.part(0.02), async () => {
      const body = { ...reward, ...toWindow(site, { from, to }) };
      await site.call(random.pick(site.staff.all), 'POST /api/rewards', { body });
    });
}

function simulateEvents(site: DemoSite, members: number): void {
  const { schedule, random } = site;
  for (const { start, end, joiners, telegram = false, ...event } of fresh.newEvents) {
    const startTime = start === null ? schedule.part(0.3) : schedule.part(start);
    const ends = end === null ? null : schedule.part(end);
    schedule.add(Math.min(startTime - DAY / 2, schedule.part(0.95)), async () => {
      const { id } = await site.call(random.pick(site.staff.all), 'POST /api/admin/events', {
        body: {
          ...event,
          startDate: start === null ? null : new Date(startTime).toISOString(),
          endDate: ends === null ? null : new Date(ends).toISOString(),
          requiresTelegramVerification: telegram,
        },
      });
      schedule.add(startTime + 1, async () =>
        simulateParticipations(
          site,
          id,
          (joiners * members) / 1000,
          Math.min(ends ?? schedule.end, schedule.end),
        ),
      );
    });
  }
}

/** A new stream rule every week; the last one is active. */
function simulateStreamRules(site: DemoSite, members: number): void {
  const { schedule, random } = site;
  for (let week = 0; schedule.begin + week * 7 * DAY < schedule.end; week++)
    schedule.add(schedule.begin + week * 7 * DAY + DAY / 10, async () => {
      const adminStreamUrl = `https://kick.com/vitrin/videos/hafta-${week + 1}`;
      const description = week % 2 ? 'Cumartesi yayını' : null;
      const pointsReward = 100 + 50 * (week % 3);
      const dailyBudget = week % 2 ? pointsReward * Math.max(4, Math.round(members / 30)) : null;
      const monthlyBudget = dailyBudget && dailyBudget * 10;
      const body = { adminStreamUrl, description, pointsReward, dailyBudget, monthlyBudget };
      await site.call(random.pick(site.staff.all), 'POST /api/streaming-verifications', { body });
      site.streamUrl = adminStreamUrl;
    });
}

function simulateSettings(site: DemoSite): void {
  const { schedule, random } = site;
  for (const [n, value] of fresh.marquees.entries())
    schedule.add(schedule.part(0.15 + n / 4), async () => {
      const settings = [{ key: 'marqueeText' as const, value }];
      const editor = random.pick(site.staff.all);
      await site.call(editor, 'PUT /api/site-settings', { body: { settings } });
    });
}

function simulateAnnouncements(site: DemoSite): void {
  const { schedule } = site;
  for (const [n, [title, body, link]] of announcements.entries())
    schedule.add(schedule.part(0.35 + n / 5), async () => {
      const audience = n === 2 ? ('ticket-holders' as const) : ('all' as const);
      const input = { title, body, link, audience, promotional: n % 2 === 1 };
      await site.call(site.staff.secondAdmin, 'POST /api/admin/announcements', { body: input });
      await fanOutAnnouncements(site.platform);
    });
  schedule.add(schedule.part(0.9), async () => {
    const wish = {
      title: 'Cumartesi yayını',
      body: 'Yayın bu hafta pazar günü 21.00’de.',
      audience: 'telegram-verified' as const,
      promotional: false,
      withdrawable: true,
    };
    const { secondAdmin } = site.staff;
    const { id } = await site.call(secondAdmin, 'POST /api/admin/announcements', { body: wish });
    await site.call(secondAdmin, 'POST /api/admin/announcements/:id/withdraw', { params: { id } });
  });
}
