import type { Day } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';

/** Returns the median minutes to the first answer of the conversations first answered on these days, or `null`. */
export async function getMedianFirstAnswer(
  { db }: DbContext,
  { from, to }: { from: Day; to: Day },
): Promise<number | null> {
  const { rows } = await db.$client.query<{ minutes: number | null }>(
    `select percentile_cont(0.5) within group
              (order by extract(epoch from first_answered_at - created_at) / 60)::float8 as minutes
       from support_conversations
      where first_answered_at >= $1::date - interval '1 day'
        and istanbul_day(first_answered_at) between $1 and $2`,
    [from, to],
  );
  return rows[0]?.minutes ?? null;
}
