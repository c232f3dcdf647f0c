import type { Context } from '../../platform/context.ts';

/** The events that a person takes part in, newest first, with what they wrote. */
export async function listOwnParticipations({ db }: Pick<Context, 'db'>, userId: string) {
  const { rows } = await db.$client.query<{ title: string; message: string; createdAt: Date }>(
    `select e.title, p.message, p.created_at as "createdAt"
       from event_participations p join events e on e.id = p.event_id
      where p.user_id = $1 order by p.id desc limit 10000`,
    [userId],
  );
  return rows;
}
