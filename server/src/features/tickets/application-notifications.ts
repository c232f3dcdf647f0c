import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import type { NewNotification } from '../notifications/notify.ts';

/** Builds the notifications of decided applications; none for deleted accounts. */
export function buildApplicationNotifications(
  decided: readonly TicketApplication[],
): NewNotification[] {
  return decided.flatMap((application) => {
    const { user, status, ticketCompany, investmentAmount, ticketCount, adminNote } = application;
    if (!user) return [];
    const isApproved = status === 'approved';
    const amount = `${ticketCompany.name} için ${lira(investmentAmount)} yatırım başvurunuz`;
    const outcome = isApproved
      ? ticketCount > 0
        ? `onaylandı: ${whole.format(ticketCount)} bilet numaranız hazır.`
        : 'onaylandı; bu tutara bilet düşmüyor.'
      : 'reddedildi.';
    return {
      userId: user.id,
      kind: isApproved ? 'ticket.approved' : 'ticket.rejected',
      title: isApproved ? 'Bilet başvurunuz onaylandı' : 'Bilet başvurunuz reddedildi',
      body: [`${amount} ${outcome}`, ...(adminNote ? [`Not: ${adminNote}`] : [])].join('\n'),
      link: '/profil#biletler',
    };
  });
}

/** Formats `1.250₺`, with kuruş only if needed. */
const lira = (amount: number) => `${(Number.isInteger(amount) ? whole : exact).format(amount)}₺`;

// Module-level, because creating a formatter is slow.
const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
