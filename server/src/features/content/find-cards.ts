import { inArray } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import { cardsTable } from './content-tables.ts';

interface CardName {
  id: string;
  title: string;
  subtitle: string | null;
}

/** Returns the names of existing cards by id, whatever their status. */
export async function findCards({ db }: DbContext, ids: string[]): Promise<Map<string, CardName>> {
  const { id, title, subtitle } = cardsTable;
  const rows = await db.select({ id, title, subtitle }).from(cardsTable).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
