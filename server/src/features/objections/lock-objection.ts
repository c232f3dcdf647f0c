import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { type ObjectionRow, objectionsTable } from './objections-tables.ts';

export const alreadyDecidedError = () =>
  new Conflict('objections.decided', 'Bu itiraz karara bağlanmış ya da geri çekilmiş.');

/** Locks an objection until the transaction ends and returns it. @throws 404 */
export async function lockObjection({ db }: Context, id: string): Promise<ObjectionRow> {
  const [row] = await db
    .select()
    .from(objectionsTable)
    .where(eq(objectionsTable.id, id))
    .for('update');
  if (!row) throw new NotFound('not_found', 'İtiraz bulunamadı.');
  return row;
}

/** Locks an open objection until the transaction ends and returns it. @throws 404, 409 objections.decided */
export async function lockOpenObjection(tx: Context, id: string): Promise<ObjectionRow> {
  const row = await lockObjection(tx, id);
  if (row.status !== 'open') throw alreadyDecidedError();
  return row;
}
