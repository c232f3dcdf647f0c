import type { Context } from './context.ts';
import { Batch } from './database/batch.ts';
import { type OwnPart, type Page, pageOf } from './database/page-of.ts';
import type { Order } from './database/sort-order.ts';
import { perPlatform } from './per-platform.ts';

type List<Shown> = (ctx: Context, part: OwnPart) => Promise<Page<Shown>>;

interface OwnList<Row, Shown> {
  /** Of the prepared statement. */
  name: string;
  /** SQL of the rows of `asked.user_id`, newest first, `asked.most` of them. */
  rows: string;
  order: Order<'id'>;
  show: (row: Row) => Shown;
  /** Reads the pages after the first. */
  list: List<Shown>;
}

/**
 * A list that people have of their own and whose first page a page of the site asks for with every request: for all who
 * ask at one moment that is one prepared statement. Raw for it: the market is served a third to twice as often
 * (`npm run bench -- member-market`). The limit lets PostgreSQL expect few rows and keep its plan.
 */
export function ownBeginnings<Row extends { id: string }, Shown>({
  name,
  rows,
  order,
  show,
  list,
}: OwnList<Row, Shown>): List<Shown> {
  const text = `
    select asked.place, own.*
      from (select * from unnest($1::uuid[], $2::int[]) with ordinality as a (user_id, most, place)
             limit cardinality($1)) asked
     cross join lateral (${rows}) own
     order by asked.place, own.id desc`;
  const beginnings = perPlatform(
    ({ pool }) =>
      new Batch(async (asked: [userId: string, most: number][]) => {
        const values = [asked.map(([userId]) => userId), asked.map(([, most]) => most)];
        const found = await pool.query<Row & { place: string }>({ name, text, values });
        const inOrder = asked.map((): Row[] => []);
        for (const row of found.rows) inOrder[Number(row.place) - 1]?.push(row);
        return inOrder;
      }),
  );
  return (ctx, part) => {
    if (part.cursor) return list(ctx, part);
    const read = ({ limit }: { limit: number }) => beginnings(ctx).add([part.userId, limit]);
    return pageOf(part, { order, show, read });
  };
}
