import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Participation } from '@vitrin/contract/events.ts';
import type { Context } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/search.ts';

type Page = ValidInputOf<'GET /api/events/:id'>['query'];
type Row = Omit<Participation, 'createdAt'> & { createdAt: Date };

/** Who takes part in an event, newest first. For staff alone: it holds e-mails and messages. */
export async function listParticipations(
  { db }: Pick<Context, 'db'>,
  eventId: string,
  { limit, cursor, q }: Page,
): Promise<Participation[]> {
  const { rows } = await db.$client.query<Row>(
    `select p.id, u.username, u.email as "userEmail", u.telegram_username as "telegramUsername",
            p.message, p.created_at as "createdAt"
       from event_participations p join users u on u.id = p.user_id
      where p.event_id = $1 and ($2::uuid is null or p.id < $2)
        and ($3::text is null or u.search_text like fold_text($3)
             or fold_text(p.message) like fold_text($3)
             or fold_text(u.telegram_username) like fold_text($3))
      order by p.id desc limit $4`,
    [eventId, cursor ?? null, q ? likePattern(q) : null, limit],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
