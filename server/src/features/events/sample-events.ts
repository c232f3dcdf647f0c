import type { eventCollection } from '@vitrin/contract/events.ts';
import type { z } from 'zod';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates sample events around `now` (milliseconds): one current, one future, one past. */
export function createSampleEvents(now: number): z.input<typeof eventCollection.create.body>[] {
  const hourStart = Math.floor(now / HOUR_MS) * HOUR_MS;
  const addDaysToHour = (days: number) => new Date(hourStart + days * DAY_MS).toISOString();
  return [
    {
      title: 'Aylık Bilet Çekilişi',
      description:
        'Bu ay bilet alan herkes çekilişe katılabilir. Sonuçlar ay sonundaki canlı yayında açıklanır.\n\n' +
        'Katılmak için firmadaki kullanıcı adınızı ya da üyelik numaranızı yazın. Her etkinliğe bir kez katılabilirsiniz.',
      photoUrl: '/demo/banner-biletler.svg',
      startDate: addDaysToHour(-3),
      endDate: addDaysToHour(12),
      requiresTelegramVerification: false,
    },
    {
      title: 'Yayın Maratonu',
      description:
        'Topluluğumuzla yirmi dört saatlik yayın.\nHer saat başı yeni bir yarışma var; program yayından önce Telegram kanalında paylaşılır.',
      photoUrl: '/demo/banner-yayin.svg',
      startDate: addDaysToHour(9),
      endDate: addDaysToHour(10),
    },
    {
      title: 'Açılış Yarışması',
      description: 'Sitemizin ilk puan yarışması tamamlandı. Katılan herkese teşekkürler.',
      startDate: addDaysToHour(-40),
      endDate: addDaysToHour(-20),
    },
  ];
}
