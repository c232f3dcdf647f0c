import type { eventCollection } from '@vitrin/contract/events.ts';
import type { z } from 'zod';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Sample events around `now` (milliseconds): one current, one future, one past. */
export function demoEvents(now: number): z.input<typeof eventCollection.create.body>[] {
  const hour = Math.floor(now / HOUR) * HOUR;
  const inDays = (days: number) => new Date(hour + days * DAY).toISOString();
  return [
    {
      title: 'Aylık Bilet Çekilişi',
      description:
        'Bu ay bilet alan herkes çekilişe katılabilir. Sonuçlar ay sonundaki canlı yayında açıklanır.\n\n' +
        'Katılmak için firmadaki kullanıcı adınızı ya da üyelik numaranızı yazın. Her etkinliğe bir kez katılabilirsiniz.',
      photoUrl: '/demo/banner-biletler.svg',
      startDate: inDays(-3),
      endDate: inDays(12),
      requiresTelegramVerification: false,
    },
    {
      title: 'Yayın Maratonu',
      description:
        'Topluluğumuzla yirmi dört saatlik yayın.\nHer saat başı yeni bir yarışma var; program yayından önce Telegram kanalında paylaşılır.',
      photoUrl: '/demo/banner-yayin.svg',
      startDate: inDays(9),
      endDate: inDays(10),
    },
    {
      title: 'Açılış Yarışması',
      description: 'Vitrin’in ilk puan yarışması tamamlandı. Katılan herkese teşekkürler.',
      startDate: inDays(-40),
      endDate: inDays(-20),
    },
  ];
}
