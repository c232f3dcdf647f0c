import type { DeadLink } from '@vitrin/contract/dead-links.ts';
import { and, asc, gte, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { linkChecks } from './dead-links-tables.ts';
import { listPublicLinks } from './public-links.ts';

/** Number of consecutive days after which a failing link counts as dead. */
export const DEAD_AFTER_DAYS = 2;

/** Lists the dead links of public rows, first failed first. */
export async function listDeadLinks(ctx: Pick<Context, 'db' | 'platform'>): Promise<DeadLink[]> {
  const links = await listPublicLinks(ctx);
  const { url, problem, failedSince, failedDays } = linkChecks;
  const rows = await ctx.db
    .select({ url, problem, since: failedSince })
    .from(linkChecks)
    .where(and(gte(failedDays, DEAD_AFTER_DAYS), inArray(url, [...links.keys()])))
    .orderBy(asc(failedSince), asc(url));
  return rows.flatMap(({ url, problem, since }) =>
    problem && since ? [{ link: url, problem, since, rows: links.get(url) ?? [] }] : [],
  );
}
