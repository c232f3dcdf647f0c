import type { EntryCounts } from '@vitrin/contract/draw-schemas.ts';
import type { Context } from '../../platform/context.ts';
import { getDraw } from './list-draws.ts';

/** What `counting` answers. */
export interface Counted {
  entries: number;
  holders: number;
  staff: number;
  suspended: number;
  onBreak: number;
}

const people = (which: string) =>
  `(select count(*)::int from (select distinct user_id from found where left_out ${which}) p)`;

/** The end of a statement that has what `draw_entries` gives as `found`. */
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

/** How many entries a draw has: a draft as of now, any other as it was sealed. @throws 404 */
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
