import type { Order } from '@vitrin/contract/market.ts';
import type { NewNotification } from '../notifications/notify.ts';

type State = Pick<Order, 'status' | 'note'>;

/**
 * Returns the notifications for a changed status or note; none if neither changed or the buyer's account is deleted.
 */
export function buildOrderNotifications(
  before: State,
  { user, status, note, rewardTitle, pointsSpent }: Order,
): NewNotification[] {
  const isNewNote = note !== null && note !== before.note;
  const moved = status === before.status || status === 'pending' ? undefined : status;
  if (!user || (!moved && !isNewNote)) return [];
  const words = moved ? moves[moved](rewardTitle, pointsSpent) : noteOf(rewardTitle);
  return [
    {
      userId: user.id,
      kind: moved ? `order.${moved}` : 'order.note',
      title: words.title,
      body: [words.body, ...(isNewNote ? [`Not: ${note}`] : [])].join('\n'),
      link: '/profil#oduller',
    },
  ];
}

const moves = {
  claimed: (reward: string) => ({
    title: 'Siparişiniz alındı',
    body: `“${reward}” siparişiniz alındı, hazırlanıyor.`,
  }),
  delivered: (reward: string) => ({
    title: 'Siparişiniz teslim edildi',
    body: `“${reward}” siparişiniz teslim edildi.`,
  }),
  cancelled: (reward: string, points: number) => ({
    title: 'Siparişiniz iptal edildi',
    body: `“${reward}” siparişiniz iptal edildi; ${points.toLocaleString('tr-TR')} puanınız geri verildi.`,
  }),
};

const noteOf = (reward: string) => ({
  title: 'Siparişinize not yazıldı',
  body: `“${reward}” siparişiniz için bir not var.`,
});
