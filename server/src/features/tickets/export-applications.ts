import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';
import { type ApplicationRow, applicationQuery, showApplication } from './show-application.ts';

/** All of a member's applications, newest first. */
export async function* exportApplications(
  { db }: Pick<Context, 'db'>,
  userId: string,
): AsyncGenerator<TicketApplication[]> {
  const pages = readPages<ApplicationRow>(async (last) => {
    const { rows } = await db.$client.query<ApplicationRow>(
      `${applicationQuery('ticket_applications')}
        where a.user_id = $1 and ($2::uuid is null or a.id < $2) order by a.id desc limit ${PAGE}`,
      [userId, last?.id ?? null],
    );
    return rows;
  });
  for await (const rows of pages) yield rows.map(showApplication);
}
