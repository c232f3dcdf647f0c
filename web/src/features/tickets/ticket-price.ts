import type { TicketCompany, TicketSettings } from '@vitrin/contract/tickets.ts';
import { formatMoney } from '../../lib/format/numbers.ts';

/** Returns the price in TL of a ticket at a company. */
export function getTicketPrice(
  company: Pick<TicketCompany, 'ticketPrice'>,
  settings: Pick<TicketSettings, 'ticketPrice'>,
): number {
  return company.ticketPrice ?? settings.ticketPrice;
}

/** `1 Bilet = 500₺` */
export function formatTicketPrice(price: number): string {
  return `1 Bilet = ${formatMoney(price)}`;
}
