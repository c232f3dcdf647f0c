import type { Transaction } from '../../platform/context.ts';
import { EVENTS } from './write-event.ts';

/** Takes a person out of every event. Call it before the account goes. */
export async function forgetParticipant(tx: Transaction, userId: string): Promise<void> {
  const statement = 'delete from event_participations where user_id = $1';
  const { rowCount } = await tx.statements.query(statement, [userId]);
  if (rowCount) await tx.announce(EVENTS);
}
