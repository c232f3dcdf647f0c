import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { createSampleOffer } from '../src/features/content/sample-cards.ts';
import { fanOutAnnouncements } from '../src/features/notifications/fan-out-announcements.ts';
import type { DemoSite } from './demo-site.ts';
import * as newContent from './new-content.ts';
import { announcements } from './sample-texts.ts';
import { DAY_MS, pickActiveTime } from './schedule.ts';
import { simulateParticipations } from './simulate-members.ts';
import { uploadPictures } from './upload-pictures.ts';

/** Simulates content that staff create, change, delete and plan. */
export function simulateContent(site: DemoSite, memberCount: number): void {
  uploadPictures(site);
  simulateCards(site);
  simulateRewards(site);
  simulateEvents(site, memberCount);
  simulateStreamRules(site, memberCount);
  simulateSettings(site);
  simulateAnnouncements(site);
}

function toVisibility({ schedule }: DemoSite, { from, to }: newContent.VisibleDays) {
  const toTime = (days: number) => new Date(schedule.end + days * DAY_MS).toISOString();
  return {
    ...(from !== undefined && { visibleFrom: toTime(from) }),
    ...(to !== undefined && { visibleTo: toTime(to) }),
  };
}

function simulateCards(site: DemoSite): void {
  const { schedule, random } = site;
  const scheduleRandomly = (action: () => Promise<unknown>, fromFraction = 0.05) =>
    schedule.add(
      pickActiveTime(random, schedule.timeAt(fromFraction), schedule.end),
      async () => void (await action()),
    );
  const pickEditor = () => random.pick(site.staff.all);

  for (const [index, { from, to, ...card }] of newContent.newCards.entries()) {
    schedule.add(schedule.timeAt((index + 1) / 20), async () => {
      const [company] = await site.call(null, 'GET /api/ticket-companies', {});
      const body = {
        ...createSampleOffer(20 + index),
        checkedAt: toIstanbulDay(Date.now()),
        ...card,
        ...toVisibility(site, { from, to }),
        ...(card.body && { companyId: company?.id }),
        sortOrder: 11 + index,
      };
      const { id } = await site.call(pickEditor(), 'POST /api/cards', { body });
      if (newContent.deletedCardTitles.some((title) => title === card.title))
        scheduleRandomly(
          () => site.call(pickEditor(), 'DELETE /api/cards/:id', { params: { id } }),
          0.6,
        );
    });
  }
  for (let n = 0; n < 30; n++)
    scheduleRandomly(async () => {
      const cards = await site.call(pickEditor(), 'GET /api/cards/all', {});
      const { id } = random.pick(cards);
      const body = random.pick([
        { subtitle: random.pick(newContent.subtitles) },
        { backgroundColor: random.pick(newContent.colors) },
      ]);
      await site.call(pickEditor(), 'PATCH /api/cards/:id', { params: { id }, body });
    });
  for (let n = 0; n < 3; n++)
    scheduleRandomly(async () => {
      const ids = (await site.call(pickEditor(), 'GET /api/cards/all', {})).map(({ id }) => id);
      const [movedId = ''] = ids.splice(random.between(1, ids.length - 1), 1);
      await site.call(pickEditor(), 'PUT /api/cards/order', { body: { ids: [movedId, ...ids] } });
    });
  scheduleRandomly(async () => {
    const [banner] = await site.call(pickEditor(), 'GET /api/banners/all', {});
    if (!banner) return;
    const { imageUrl, objectFit } = banner;
    const body = { title: 'Eski duyuru', imageUrl, objectFit, sortOrder: 9 };
    const { id } = await site.call(pickEditor(), 'POST /api/banners', { body });
    await site.call(pickEditor(), 'DELETE /api/banners/:id', { params: { id } });
  }, 0.7);
}

function simulateRewards(site: DemoSite): void {
  const { schedule, random } = site;
  for (const { from, to, codeCount, ...reward } of newContent.newRewards)
    schedule.add(schedule.timeAt(0.02), async () => {
      const body = { ...reward, ...toVisibility(site, { from, to }) };
      const editor = random.pick(site.staff.all);
      const { id } = await site.call(editor, 'POST /api/rewards', { body });
      if (codeCount === undefined) return;
      const codes = Array.from({ length: codeCount }, () => `KAHVE-${random.between(1e8, 1e9)}`);
      const params = { id };
      await site.call(editor, 'POST /api/rewards/:id/codes', { params, body: { codes } });
    });
}

function simulateEvents(site: DemoSite, memberCount: number): void {
  const { schedule, random } = site;
  for (const {
    start,
    end,
    participantsPerThousandMembers,
    requiresTelegram = false,
    ...event
  } of newContent.newEvents) {
    const startTime = start === null ? schedule.timeAt(0.3) : schedule.timeAt(start);
    const endTime = end === null ? null : schedule.timeAt(end);
    schedule.add(Math.min(startTime - DAY_MS / 2, schedule.timeAt(0.95)), async () => {
      const { id } = await site.call(random.pick(site.staff.all), 'POST /api/admin/events', {
        body: {
          ...event,
          startDate: start === null ? null : new Date(startTime).toISOString(),
          endDate: endTime === null ? null : new Date(endTime).toISOString(),
          requiresTelegramVerification: requiresTelegram,
        },
      });
      schedule.add(startTime + 1, async () =>
        simulateParticipations(
          site,
          id,
          (participantsPerThousandMembers * memberCount) / 1000,
          Math.min(endTime ?? schedule.end, schedule.end),
        ),
      );
    });
  }
}

/** Creates a new stream rule every week; the last one is active and pays for codes. */
function simulateStreamRules(site: DemoSite, memberCount: number): void {
  const { schedule, random } = site;
  for (let week = 0; schedule.start + week * 7 * DAY_MS < schedule.end; week++)
    schedule.add(schedule.start + week * 7 * DAY_MS + DAY_MS / 10, async () => {
      const adminStreamUrl = `https://kick.com/vitrin/videos/hafta-${week + 1}`;
      const description = week % 2 ? 'Cumartesi yayını' : null;
      const pointsReward = 100 + 50 * (week % 3);
      const dailyBudget =
        week % 2 ? pointsReward * Math.max(4, Math.round(memberCount / 30)) : null;
      const monthlyBudget = dailyBudget && dailyBudget * 10;
      const isLast = schedule.start + (week + 1) * 7 * DAY_MS >= schedule.end;
      const body = {
        adminStreamUrl,
        description: isLast ? 'Cumartesi yayını: soru cevap ve çekiliş' : description,
        pointsReward,
        dailyBudget,
        monthlyBudget,
        ...(isLast && { kind: 'code' as const, perDay: 3 }),
      };
      const editor = random.pick(site.staff.all);
      const { id } = await site.call(editor, 'POST /api/streaming-verifications', { body });
      site.streamUrl = isLast ? undefined : adminStreamUrl;
      if (!isLast) return;
      const overlayRoute = 'POST /api/streaming-verifications/:id/overlay';
      site.overlayUrl = (await site.call(editor, overlayRoute, { params: { id } })).url;
    });
}

function simulateSettings(site: DemoSite): void {
  const { schedule, random } = site;
  for (const [index, value] of newContent.marquees.entries())
    schedule.add(schedule.timeAt(0.15 + index / 4), async () => {
      const settings = [{ key: 'marqueeText' as const, value }];
      const editor = random.pick(site.staff.all);
      await site.call(editor, 'PUT /api/site-settings', { body: { settings } });
    });
}

function simulateAnnouncements(site: DemoSite): void {
  const { schedule } = site;
  for (const [index, [title, body, link]] of announcements.entries())
    schedule.add(schedule.timeAt(0.35 + index / 5), async () => {
      const audience = index === 2 ? ('ticket-holders' as const) : ('all' as const);
      const input = { title, body, link, audience, promotional: index % 2 === 1 };
      await site.call(site.staff.secondAdmin, 'POST /api/admin/announcements', { body: input });
      await fanOutAnnouncements(site.platform);
    });
  schedule.add(schedule.timeAt(0.9), async () => {
    const announcement = {
      title: 'Cumartesi yayını',
      body: 'Yayın bu hafta pazar günü 21.00’de.',
      audience: 'telegram-verified' as const,
      promotional: false,
      withdrawable: true,
    };
    const { secondAdmin } = site.staff;
    const { id } = await site.call(secondAdmin, 'POST /api/admin/announcements', {
      body: announcement,
    });
    await site.call(secondAdmin, 'POST /api/admin/announcements/:id/withdraw', { params: { id } });
  });
}
