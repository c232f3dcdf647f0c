import { useQuery } from '@tanstack/react-query';
import { defaultTicketSettings } from '@vitrin/contract/tickets.ts';
import { ticketSettingsQuery } from '../queries.ts';

/** TL a ticket where a company has no price of its own. */
export function useDefaultPrice(): number {
  return useQuery(ticketSettingsQuery).data?.ticketPrice ?? defaultTicketSettings.ticketPrice;
}
