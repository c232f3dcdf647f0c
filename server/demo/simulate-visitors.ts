import { countClick } from '../src/features/analytics/count-click.ts';
import { countView } from '../src/features/analytics/count-view.ts';
import { deleteOldVisitors } from '../src/features/analytics/visitor-hasher.ts';
import { checkLinks } from '../src/features/dead-links/check-links.ts';
import type { DemoSite } from './demo-site.ts';
import type { Random } from './random.ts';
import { DAY_MS, getTrafficFactor, HOUR_MS } from './schedule.ts';

/** Average views per hour and member. */
const VIEWS_PER_MEMBER_HOUR = 0.032;
/**
 * Event pages get six times the views in every sixth hour and none in between. Listing the existing events takes time,
 * and statistics count per day.
 */
const EVENT_VIEW_INTERVAL_HOURS = 6;

const pages = [
  ...Array<string>(10).fill('/'),
  ...['/market', '/market', '/bilet-sistemi', '/bilet-sistemi', '/etkinlikler', '/etkinlikler'],
  ...['/lider-tablosu', '/cekilisler', '/giris', '/kayit'],
];
const sources = [
  ...Array<null>(9).fill(null),
  ...Array<string>(5).fill('https://www.google.com/'),
  ...[
    'https://t.me/vitrin',
    'https://t.me/vitrin',
    'https://l.instagram.com/',
    'https://www.youtube.com/',
  ],
  ...['https://kick.com/vitrin', 'https://forum.ornek.example/konu/48', 'https://duckduckgo.com/'],
];

/** Simulates page views and clicks on cards, by the traffic of each hour. */
export function simulateVisitors(site: DemoSite, memberCount: number): void {
  const { schedule, random } = site;
  for (let at = schedule.start; at < schedule.end; at += HOUR_MS) {
    const growth = 0.5 + (at - schedule.start) / (schedule.end - schedule.start);
    const viewCount = Math.round(
      memberCount *
        VIEWS_PER_MEMBER_HOUR *
        getTrafficFactor(at) *
        growth *
        (random.between(70, 130) / 100),
    );
    const simulateHour = () =>
      simulateVisits(site, random.fork(at), { viewCount, visitorCount: memberCount / 2 });
    schedule.add(at + HOUR_MS / 2, simulateHour, 'visitors');
    if (new Date(at).getUTCHours() === 0) schedule.add(at, () => deleteOldVisitors(site.platform));
  }
}

async function simulateVisits(
  { ctx, platform }: DemoSite,
  random: Random,
  { viewCount, visitorCount }: { viewCount: number; visitorCount: number },
): Promise<void> {
  const { rows: cards } = await platform.pool.query<{ id: string }>(
    `select id from cards where status = 'published' order by sort_order, id`,
  );
  const { rows: events } = await platform.pool.query<{ id: string }>(
    'select id from events where is_active order by id desc limit $1',
    [new Date().getUTCHours() % EVENT_VIEW_INTERVAL_HOURS === 3 ? 3 : 0],
  );
  const pendingCounts: Promise<object>[] = [];
  for (let n = 0; n < viewCount; n++) {
    const identity = `visitor ${random.between(1, visitorCount)}`;
    const isEvent = events.length > 0 && random.between(1, 14) <= EVENT_VIEW_INTERVAL_HOURS;
    const path = isEvent ? `/etkinlikler/${random.pick(events).id}` : random.pick(pages);
    pendingCounts.push(countView(ctx, { path, referrer: random.pick(sources), identity }));
    // Cards at the top are clicked most.
    const index = Math.floor(cards.length * (random.between(0, 999) / 1000) ** 2);
    const card = cards[index];
    if (path === '/' && card && random.between(1, 3) === 1)
      pendingCounts.push(countClick(ctx, { cardId: card.id, identity }));
  }
  await Promise.all(pendingCounts);
}

/** Link of a card of `new-content.ts`. */
const DEAD_LINK = 'https://gokceada.example';

/** Checks all links on the last two days. Both checks find the same dead link. */
export function simulateDeadLinks({ schedule, platform }: DemoSite): void {
  const checkLink = async (url: string) => (url.startsWith(DEAD_LINK) ? 'no_answer' : null);
  for (const at of [schedule.end - DAY_MS - HOUR_MS, schedule.end - HOUR_MS])
    schedule.add(at, () => checkLinks(platform, { checkLink }));
}
