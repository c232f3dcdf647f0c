import { useQuery } from '@tanstack/react-query';
import { defaultTicketSettings } from '@vitrin/contract/tickets.ts';
import { ticketSettingsQuery } from '../../queries.ts';

/** Returns the ticket price in TL that applies to companies without their own price. */
export function useDefaultPrice(): number {
  return useQuery(ticketSettingsQuery).data?.ticketPrice ?? defaultTicketSettings.ticketPrice;
}
