import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';

/** Takes a person out of every event. Call it before the account goes, and late: an event's totals wait for it. */
export async function forgetParticipant(tx: Context, userId: string): Promise<void> {
  const left = await inSteps(
    tx,
    { table: 'event_participations', where: 'user_id = $1', values: [userId] },
    'delete from event_participations',
  );
  if (left > 0) await tx.announce('events');
}
