import type { ListedPartner } from '@vitrin/contract/partners.ts';
import { asc } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { getPartner } from '../registry/get-partner.ts';
import { partnersTable } from '../registry/partners-tables.ts';
import {
  getCurrentMonth,
  getPreviousMonth,
  getStatement,
  toFigures,
} from '../statements/get-statement.ts';

/** Returns all partners by name, with the figures of the current month and of the last `months` months. */
export async function listPartners(
  ctx: Context,
  { months: monthCount }: { months: number },
): Promise<ListedPartner[]> {
  const rows = await ctx.db
    .select({ id: partnersTable.id })
    .from(partnersTable)
    .orderBy(asc(partnersTable.id));
  const listedPartners: ListedPartner[] = [];
  for (const { id } of rows) {
    const months: ListedPartner['months'] = [];
    for (
      let month = getCurrentMonth();
      months.length < Math.max(monthCount, 1);
      month = getPreviousMonth(month)
    )
      months.push({ month, ...toFigures(await getStatement(ctx, { id, month })) });
    const [{ month: _, ...currentFigures }] = months as [ListedPartner['months'][number]];
    listedPartners.push({
      ...(await getPartner(ctx, id)),
      month: currentFigures,
      months: months.slice(0, monthCount),
    });
  }
  return listedPartners.sort((a, b) => a.name.localeCompare(b.name, 'tr'));
}
