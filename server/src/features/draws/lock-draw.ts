import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { drawsTable } from './draws-tables.ts';
import { drawNotFoundError } from './list-draws.ts';

/** Holds a draw until the transaction ends and gives it with all columns. @throws 404 */
export async function lockDraw(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<typeof drawsTable.$inferSelect> {
  const [draw] = await db.select().from(drawsTable).where(eq(drawsTable.id, id)).for('update');
  if (!draw) throw drawNotFoundError();
  return draw;
}
