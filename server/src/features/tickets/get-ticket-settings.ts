import { defaultTicketSettings, type TicketSettings } from '@vitrin/contract/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { ticketSettingsTable } from './tickets-tables.ts';

/** The settings in force. */
export async function getTicketSettings({ db }: Pick<Context, 'db'>): Promise<TicketSettings> {
  const { ticketPrice, minimumInvestment, infoMessage } = ticketSettingsTable;
  const [saved] = await db
    .select({ ticketPrice, minimumInvestment, infoMessage })
    .from(ticketSettingsTable);
  return saved ?? defaultTicketSettings;
}
