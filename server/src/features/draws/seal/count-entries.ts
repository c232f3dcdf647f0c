import type { EntryCounts } from '@vitrin/contract/draw-schemas.ts';
import type { Context } from '../../../platform/context.ts';
import { getDraw } from '../read/list-draws.ts';

/** The row of COUNT_ENTRIES_SQL. */
export interface Counted {
  entries: number;
  holders: number;
  staff: number;
  suspended: number;
  onBreak: number;
}

const people = (which: string) =>
  `(select count(*)::int from (select distinct user_id from found where left_out ${which}) p)`;

/** End of a statement whose CTE `found` contains the rows of `draw_entries`. */
export const COUNT_ENTRIES_SQL = `
  select coalesce(sum(last - first + 1) filter (where left_out is null), 0)::int as entries,
         ${people('is null')} as holders, ${people(`= 'staff'`)} as staff,
         ${people(`= 'suspended'`)} as suspended, ${people(`= 'on_break'`)} as "onBreak"
    from found`;

export const toEntryCounts = ({ entries, holders, ...leftOut }: Counted): EntryCounts => ({
  entries,
  holders,
  leftOut,
});

/** Returns the number of entries: of a draft as of now, of others as sealed. @throws 404 */
export async function countEntries(ctx: Context, id: string): Promise<EntryCounts> {
  const { entries, holders, leftOut } = await getDraw(ctx.db, id);
  if (entries !== null && holders !== null && leftOut) return { entries, holders, leftOut };
  const { rows } = await ctx.db.$client.query<Counted>(
    `with found as materialized (select * from draw_entries($1, false)) ${COUNT_ENTRIES_SQL}`,
    [id],
  );
  const [counted] = rows;
  if (!counted) throw new Error('draw_entries counted nothing');
  return toEntryCounts(counted);
}
