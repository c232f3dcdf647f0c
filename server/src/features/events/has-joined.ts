import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';

/** Whether the caller takes part in the event. @throws 404 for one that they don't see */
export async function hasJoined({ db, actor }: Context<Actor>, eventId: string): Promise<boolean> {
  const { rows } = await db.$client.query<{ joined: boolean }>(
    `select exists (select from event_participations where event_id = $1 and user_id = $2) as joined
       from events where id = $1 and (is_active or $3)`,
    [eventId, actor.id, actsAsStaff(actor)],
  );
  if (!rows[0]) throw new NotFound('not_found', 'Etkinlik bulunamadı');
  return rows[0].joined;
}
