import type { Transaction } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/database/in-steps.ts';
import { EVENTS } from './write-event.ts';

/** Takes a person out of every event. Call it before the account goes, and late: an event's totals wait for it. */
export async function forgetParticipant(tx: Transaction, userId: string): Promise<void> {
  let found = 0;
  await inSteps(async (after) => {
    const { rows } = await tx.statements.query<{ id: string }>(
      `delete from event_participations
        where id in (
          select id from event_participations where user_id = $1 and id > $2 order by id limit ${STEP}
        ) returning id`,
      [userId, after],
    );
    found += rows.length;
    return rows.map(({ id }) => id);
  });
  if (found > 0) await tx.announce(EVENTS);
}
