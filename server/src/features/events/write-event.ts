import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { AuditAction } from '@vitrin/contract/audit.ts';
import { checkEventTimes } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BadRequest } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { eventsTable } from './events-tables.ts';
import { readEvent } from './read-events.ts';

type NewEvent = ValidInputOf<'POST /api/admin/events'>['body'];
type EventChanges = ValidInputOf<'PATCH /api/admin/events/:id'>['body'];

/** @throws 400 when the end is not after the start */
export async function addEvent(ctx: Context, fields: NewEvent): Promise<Event> {
  checkTimes(fields);
  return transact(ctx, async (tx) => {
    const [{ id } = { id: '' }] = await tx.db.insert(eventsTable).values(fields).returning();
    const after = await readEvent(tx, id);
    await tell(tx, { action: 'create', entityId: id, after });
    return after;
  });
}

/** Writes the given fields and leaves the others. @throws 404, 400 when the end is not after the start */
export async function changeEvent(ctx: Context, id: string, fields: EventChanges): Promise<Event> {
  return transact(ctx, async (tx) => {
    const before = await lockEvent(tx, id);
    if (Object.keys(fields).length === 0) return before;
    checkTimes({ ...before, ...(fields as Partial<Event>) });
    await tx.db
      .update(eventsTable)
      .set({ ...fields, updatedAt: sql`now()` })
      .where(eq(eventsTable.id, id));
    const after = await readEvent(tx, id);
    await tell(tx, { action: 'update', entityId: id, before, after });
    return after;
  });
}

/** Deletes an event and who takes part in it. @throws 404 */
export async function removeEvent(ctx: Context, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = await lockEvent(tx, id);
    await tx.db.delete(eventsTable).where(eq(eventsTable.id, id));
    await tell(tx, { action: 'delete', entityId: id, before });
  });
}

async function lockEvent(tx: Context, id: string): Promise<Event> {
  await tx.db.$client.query('select from events where id = $1 for update', [id]);
  return readEvent(tx, id);
}

type Told = { action: AuditAction; entityId: string; before?: Event; after?: Event };

async function tell(tx: Context, told: Told): Promise<void> {
  await recordAudit(tx, { entity: 'events', ...told });
  await tx.announce('events');
}

function checkTimes(times: Pick<Event, 'startDate' | 'endDate'>): void {
  const broken = checkEventTimes(times);
  if (broken) throw new BadRequest('validation', broken.message, [broken]);
}
