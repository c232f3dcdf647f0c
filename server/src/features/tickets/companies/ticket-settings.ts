import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { defaultTicketSettings, type TicketSettings } from '@vitrin/contract/tickets.ts';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Context, type DbContext, withTransaction } from '../../../platform/context.ts';
import { ticketSettingsTable } from '../applications/tickets-tables.ts';

/** Returns the saved settings, or the defaults. */
export async function getTicketSettings({ db }: DbContext): Promise<TicketSettings> {
  const { ticketPrice, minimumInvestment, infoMessage } = ticketSettingsTable;
  const [row] = await db
    .select({ ticketPrice, minimumInvestment, infoMessage })
    .from(ticketSettingsTable);
  return row ?? defaultTicketSettings;
}

/** Saves the given settings and keeps the others. */
export async function saveTicketSettings(
  ctx: Context,
  changes: ValidInputOf<'PATCH /api/ticket-settings'>['body'],
): Promise<TicketSettings> {
  return withTransaction(ctx, async (tx) => {
    // There may be no row to lock yet.
    await tx.db.execute(sql`lock table ${ticketSettingsTable} in share row exclusive mode`);
    const before = await getTicketSettings(tx);
    if (Object.keys(changes).length === 0) return before;
    const after = { ...before, ...(changes as Partial<TicketSettings>) };
    await tx.db
      .insert(ticketSettingsTable)
      .values(after)
      .onConflictDoUpdate({ target: ticketSettingsTable.id, set: after });
    await recordAudit(tx, {
      action: 'update',
      entity: 'ticket-settings',
      entityId: 'ticket-settings',
      before,
      after,
    });
    await tx.publish('ticket-settings');
    return after;
  });
}
