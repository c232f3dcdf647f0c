import { linkingNames } from '@vitrin/contract/collections.ts';
import type { DeadLink } from '@vitrin/contract/dead-links.ts';
import { and, asc, gte, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listContentTypes } from '../../platform/collections/content-types.ts';
import type { Context } from '../../platform/context.ts';
import { linkChecks } from './dead-links-tables.ts';

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

/** A public row with an external link. */
type LinkingRow = DeadLink['rows'][number];

const publicRows = z.array(z.looseObject({ id: z.string() }));

/** Returns the currently public rows that contain external links, by link. */
export async function listPublicLinks({
  platform,
}: Pick<Context, 'platform'>): Promise<Map<string, LinkingRow[]>> {
  const ownName = toSiteName(platform.config.publicUrl);
  const rowsByUrl = new Map<string, LinkingRow[]>();
  for (const { name, linkFields, cachedList, getTitle } of listContentTypes({ platform })) {
    const collection = linkingNames.find((linkingName) => linkingName === name);
    if (!collection || linkFields.length === 0 || !cachedList) continue;
    for (const row of publicRows.parse((await cachedList.get()).value)) {
      const urls = linkFields.map((field) => row[field]).filter((url) => isExternal(url, ownName));
      for (const url of new Set(urls)) {
        const linkingRows = rowsByUrl.get(url) ?? [];
        rowsByUrl.set(url, [...linkingRows, { collection, id: row.id, title: getTitle(row) }]);
      }
    }
  }
  return rowsByUrl;
}

/** True for a link to another site at its usual port. The check must not reach other services, or this site itself. */
function isExternal(url: unknown, ownName: string): url is string {
  if (typeof url !== 'string' || !/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const { port } = new URL(url);
  return ['', '80', '443'].includes(port) && toSiteName(url) !== ownName;
}

/** Returns the host name without `www.` and without the dot of an absolute name. */
const toSiteName = (url: string) => new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '');
