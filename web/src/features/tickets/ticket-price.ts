import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import { formatMoney } from '../../lib/format/numbers.ts';

/** Returns the ticket price of a company in TL. */
export function getTicketPrice(
  company: Pick<TicketCompany, 'ticketPrice'>,
  settings: Pick<TicketSettings, 'ticketPrice'>,
): number {
  return company.ticketPrice ?? settings.ticketPrice;
}

/** Returns true if the general price of the settings does not apply to the company. */
export function hasOwnPrice(
  { ticketPrice }: Pick<TicketCompany, 'ticketPrice'>,
  settings: Pick<TicketSettings, 'ticketPrice'>,
): boolean {
  return ticketPrice !== null && ticketPrice !== settings.ticketPrice;
}

/** Formats a ticket price: `1 Bilet = 500₺` */
export function formatTicketPrice(price: number): string {
  return `1 Bilet = ${formatMoney(price)}`;
}
