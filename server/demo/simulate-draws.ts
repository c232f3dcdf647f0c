import type { InputOf } from '@vitrin/contract/api.ts';
import { getRoundAt } from '@vitrin/contract/draw/chain.ts';
import { signRound, testChain } from '../test/fake-beacons.ts';
import type { DemoSite } from './demo-site.ts';
import { DAY_MS } from './schedule.ts';

type Draft = Omit<InputOf<'POST /api/admin/draws'>['body'], 'drawAt' | 'source'>;

const MINUTE_MS = 60_000;

/** Simulates draws of every status: two drawn, one cancelled, two sealed, one draft. */
export function simulateDraws(site: DemoSite): void {
  const { schedule } = site;
  const { end } = schedule;
  const prizes = [
    { title: 'Kablosuz Kulaklık', count: 1 },
    { title: 'Taşınabilir Şarj', count: 3 },
  ];
  const imageUrl = '/demo/odul-kulaklik.svg';
  const ticketDraw = { permit: 'MPİ-2026/1041', prizes, reserves: 4, imageUrl };

  schedule.add(schedule.timeAt(0.5), async () => {
    const id = await addSealedDraw(
      site,
      {
        ...ticketDraw,
        title: 'Ekim Bilet Çekilişi',
        description: 'Ekim ayında onaylanan bütün biletler katılır.',
      },
      schedule.timeAt(0.52),
    );
    schedule.add(schedule.timeAt(0.52) + MINUTE_MS, () =>
      submitBeacon(site, id, schedule.timeAt(0.52)),
    );
    schedule.add(schedule.timeAt(0.6), async () => {
      const body = { place: 1, reason: 'Üç gün boyunca telefonla ulaşılamadı.' };
      await site.call(site.staff.owner, 'POST /api/admin/draws/:id/skip', { params: { id }, body });
    });
  });
  schedule.add(schedule.timeAt(0.66), async () => {
    const events = await site.call(null, 'GET /api/events', {});
    const event = events.find(({ title }) => title === 'Anı Yarışması');
    if (!event) throw new Error('The event does not exist');
    const draft = { title: 'Anı Yarışması Çekilişi', permit: 'MPİ-2026/1102', eventId: event.id };
    const id = await addSealedDraw(
      site,
      {
        ...draft,
        description: 'Anısını paylaşan herkes bir girişle katılır.',
        imageUrl: '/demo/odul-hediye-ceki.svg',
        prizes: [{ title: 'Hediye Çeki', count: 5 }],
      },
      schedule.timeAt(0.7),
    );
    schedule.add(schedule.timeAt(0.7) + MINUTE_MS, () =>
      submitBeacon(site, id, schedule.timeAt(0.7)),
    );
  });
  schedule.add(schedule.timeAt(0.8), async () => {
    const draft = { title: 'Erken Yılbaşı Çekilişi', permit: 'MPİ-2026/1130', prizes };
    const id = await addSealedDraw(site, draft, schedule.timeAt(0.95));
    schedule.add(schedule.timeAt(0.85), async () => {
      const body = {
        reason: 'İzin belgesindeki tarih hatalı yazılmış; yeni izinle yeniden duyurulacak.',
      };
      await site.call(site.staff.owner, 'POST /api/admin/draws/:id/cancel', {
        params: { id },
        body,
      });
    });
  });
  schedule.add(schedule.timeAt(0.97), async () => {
    const upcomingDraw = {
      ...ticketDraw,
      title: 'Kasım Bilet Çekilişi',
      description: 'Bugüne kadar onaylanan bütün biletler katılır.',
      permit: 'MPİ-2026/1188',
    };
    await addSealedDraw(site, upcomingDraw, end + 15 * MINUTE_MS);
    const yearEnd = { ...upcomingDraw, title: 'Büyük Yıl Sonu Çekilişi', permit: 'MPİ-2026/1190' };
    await addSealedDraw(site, { ...yearEnd, imageUrl: null }, end + 20 * DAY_MS);
    await addDraft(site, { title: 'Ocak Çekilişi', prizes }, end + 45 * DAY_MS);
  });
}

async function addDraft(site: DemoSite, draft: Draft, drawAt: number): Promise<string> {
  const source = draft.eventId ? ('event' as const) : ('tickets' as const);
  const body = { ...draft, source, drawAt: new Date(drawAt).toISOString() };
  return (await site.call(site.staff.owner, 'POST /api/admin/draws', { body })).id;
}

async function addSealedDraw(site: DemoSite, draft: Draft, drawAt: number): Promise<string> {
  const id = await addDraft(site, draft, drawAt);
  await site.call(site.staff.owner, 'POST /api/admin/draws/:id/seal', { params: { id } });
  return id;
}

/** Submits the beacon of the round at `drawAt`, which draws the winners. */
async function submitBeacon(site: DemoSite, id: string, drawAt: number): Promise<void> {
  const signature = signRound(getRoundAt(testChain, Math.floor(drawAt)));
  const input = { params: { id }, body: { signature } };
  await site.call(null, 'POST /api/draws/:id/beacon', input);
}
