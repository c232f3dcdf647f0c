import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';

interface Row {
  id: string;
  title: string;
  message: string;
  createdAt: Date;
}

/** The events that a person takes part in, newest first, with what they wrote. */
export async function* exportParticipations({ db }: Pick<Context, 'db'>, userId: string) {
  const pages = readPages<Row>(async (last) => {
    const { rows } = await db.$client.query<Row>(
      `select p.id, e.title, p.message, p.created_at as "createdAt"
         from event_participations p join events e on e.id = p.event_id
        where p.user_id = $1 and ($2::uuid is null or p.id < $2) order by p.id desc limit ${PAGE}`,
      [userId, last?.id ?? null],
    );
    return rows;
  });
  for await (const rows of pages) yield rows.map(({ id: _, ...shown }) => shown);
}
