import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import type { NewNotification } from '../notifications/notify.ts';

/** What applicants are told once their applications are decided; who is gone is told nothing. */
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

/** `1.250₺`, kuruş only when it is not whole. */
const lira = (amount: number) => `${(Number.isInteger(amount) ? whole : exact).format(amount)}₺`;

// Made once: making one costs more than all the rest of a text.
const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
