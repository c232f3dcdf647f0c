import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type Event, eventCollection, type Participation } from '@vitrin/contract/events.ts';
import { eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/database/paginate.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { CachedResult } from '../../platform/http/create-routes.ts';
import { eventsTable } from './events-tables.ts';
import { listEvents } from './list-events.ts';
import { listParticipations } from './list-participations.ts';
import { publicEvents } from './public-events.ts';

type Input = ValidInputOf<'GET /api/events/:id'>['query'] & { id: string };
type WithParticipations = Omit<Event, 'participations'> & { participations: Page<Participation> };

/** Returns one event, for staff with a page of its participants. @throws 404 */
export async function getEvent(
  ctx: Context,
  { id, ...page }: Input,
): Promise<WithParticipations | CachedResult<Event>> {
  if (!actsAsStaff(ctx.actor)) {
    const entry = await publicEvents(ctx).find(id);
    if (!entry) throw notFoundError();
    return new CachedResult(entry);
  }
  const [row] = await listEvents(ctx.db, eq(eventsTable.id, id));
  if (!row) throw notFoundError();
  const participations = await listParticipations(ctx, { eventId: id, ...page });
  return { ...eventCollection.row.parse(row), participations };
}

const notFoundError = () => new NotFound('not_found', 'Etkinlik bulunamadı');
