import { randomBytes } from 'node:crypto';
import {
  defaultEventNames,
  listParameterNames,
  type PostbackValue,
  partnerEvents,
} from '@vitrin/contract/partner-postback.ts';
import type { PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { getPartner, lockPartner } from '../registry/get-partner.ts';
import { partnerEventsTable } from '../registry/partners-tables.ts';
import { findEvents } from '../statements/list-events.ts';

/** Stores one event of each kind as the partner would send it, marked as a test; deletes earlier tests. @throws 404 */
export async function testPartner(ctx: Context<Actor>, id: string): Promise<PartnerEventRow[]> {
  return withTransaction(ctx, async (tx) => {
    await lockPartner(tx, id);
    const { parameters, events: eventNames } = await getPartner(tx, id);
    const getParameterName = (value: PostbackValue) =>
      String(listParameterNames(value, parameters)[0]);
    const isTest = and(eq(partnerEventsTable.partnerId, id), eq(partnerEventsTable.isTest, true));
    await tx.db.delete(partnerEventsTable).where(isTest);
    const runId = randomBytes(4).toString('hex');
    const now = new Date().toISOString();
    await tx.db.insert(partnerEventsTable).values(
      partnerEvents.map((event) => {
        const transactionId = `test-${runId}-${event}`;
        const kurus = event === 'registration' || event === 'reversal' ? null : 10_000;
        const raw = {
          [getParameterName('event')]: (eventNames[event] ?? defaultEventNames[event])[0] ?? event,
          [getParameterName('transactionId')]: transactionId,
          ...(kurus !== null && { [getParameterName('amount')]: '100.00' }),
        };
        return { id: v7(), partnerId: id, event, transactionId, kurus, at: now, isTest: true, raw };
      }),
    );
    await recordAudit(tx, { action: 'test', entity: 'partners', entityId: id });
    await tx.publish('partner-events');
    return findEvents(tx, isTest);
  });
}
