import type { EntryCounts, EntrySource } from '@vitrin/contract/draw-schemas.ts';
import type { Context } from '../../../platform/context.ts';
import { getDraw } from '../read/list-draws.ts';

/** The row of COUNT_ENTRIES_SQL. */
export interface EntryCountRow {
  entries: number;
  holders: number;
  staff: number;
  suspended: number;
  onBreak: number;
}

const countMembers = (condition: string) =>
  `(select count(*)::int from (select distinct user_id from entry_rows where exclusion ${condition}) p)`;

/** End of a statement whose CTE `entry_rows` contains the rows of `draw_entries`. */
export const COUNT_ENTRIES_SQL = `
  select coalesce(sum(last - first + 1) filter (where exclusion is null), 0)::int as entries,
         ${countMembers('is null')} as holders, ${countMembers(`= 'staff'`)} as staff,
         ${countMembers(`= 'suspended'`)} as suspended, ${countMembers(`= 'on_break'`)} as "onBreak"
    from entry_rows`;

export const toEntryCounts = ({ entries, holders, ...leftOut }: EntryCountRow): EntryCounts => ({
  entries,
  holders,
  leftOut,
});

/** Returns the numbers of entries, holders and excluded members: current for a draft, else at sealing. @throws 404 */
export async function countEntries(ctx: Context, id: string): Promise<EntryCounts> {
  const { entries, holders, leftOut } = await getDraw(ctx.db, id);
  if (entries !== null && holders !== null && leftOut) return { entries, holders, leftOut };
  return count(ctx, 'draw_entries($1::uuid, false)', id);
}

/** Returns the numbers of entries, holders and excluded members of a draw that is not stored. */
export function countSourceEntries(ctx: Context, source: EntrySource): Promise<EntryCounts> {
  const draw = {
    source: source.eventId ? 'event' : 'tickets',
    ticket_company_id: source.ticketCompanyId,
    approved_from: source.approvedFrom,
    approved_to: source.approvedTo,
    event_id: source.eventId,
  };
  const entriesSql = 'draw_entries(jsonb_populate_record(null::draws, $1::jsonb), false)';
  return count(ctx, entriesSql, JSON.stringify(draw));
}

async function count(ctx: Context, entriesSql: string, value: string): Promise<EntryCounts> {
  const { rows } = await ctx.db.$client.query<EntryCountRow>(
    `with entry_rows as materialized (select * from ${entriesSql}) ${COUNT_ENTRIES_SQL}`,
    [value],
  );
  const [row] = rows;
  if (!row) throw new Error('draw_entries returned no row');
  return toEntryCounts(row);
}
