import type { ListedPartner } from '@vitrin/contract/partners.ts';
import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { getPartner } from './get-partner.ts';
import { computeStatement, currentMonth, toFigures } from './get-statement.ts';
import { partnersTable } from './partners-tables.ts';

/** Returns all partners by name, with the figures of the current month. */
export async function listPartners(ctx: Context): Promise<ListedPartner[]> {
  const rows = await ctx.db
    .select({ id: partnersTable.id })
    .from(partnersTable)
    .orderBy(asc(partnersTable.id));
  const listed: ListedPartner[] = [];
  for (const { id } of rows) {
    const month = toFigures(await computeStatement(ctx, id, currentMonth()));
    listed.push({ ...(await getPartner(ctx, id)), month });
  }
  return listed.sort((a, b) => a.name.localeCompare(b.name, 'tr'));
}
