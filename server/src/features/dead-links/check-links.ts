import type { LinkProblem } from '@vitrin/contract/dead-links.ts';
import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { foldText } from '@vitrin/contract/text.ts';
import { type Context, createSystemContext } from '../../platform/context.ts';
import { EgressRefused } from '../../platform/egress/egress.ts';
import { requestPublic } from '../../platform/egress/request-public.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSiteName } from '../settings/published-settings.ts';
import { DEAD_AFTER_DAYS, listPublicLinks } from './list-dead-links.ts';

/** Maximum number of concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 8;
/** Days after which the result of a link without a public row is deleted. */
const DELETE_AFTER_DAYS = 30;

interface Options {
  /** Time of the check, milliseconds. */
  now?: number;
  /** Checks one link; default: a request over the network. */
  checkLink?: (url: string) => Promise<LinkProblem | null>;
}

/** Checks each external link of public rows once a day, over all instances. */
export async function checkLinks(
  platform: Platform,
  { now = Date.now(), checkLink }: Options = {},
): Promise<void> {
  const check = checkLink ?? (await createNetworkCheck(platform));
  const ctx = createSystemContext(platform);
  const today = toIstanbulDay(now);
  const urls = [...(await listPublicLinks(ctx)).keys()];
  await syncLinks(ctx, urls, today);
  const runWorker = async () => {
    for (;;) {
      const url = await claimNextLink(ctx, urls, today);
      if (url === undefined) return;
      await recordResult(ctx, url, today, await check(url));
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, runWorker));
}

/** Returns the check over the network, whose user agent names the site. */
async function createNetworkCheck(platform: Platform): Promise<NonNullable<Options['checkLink']>> {
  // A header is ASCII, and parentheses enclose the address.
  const name = foldText(await getSiteName({ platform })).replaceAll(/[^\w .-]+/g, '');
  const userAgent = `${name} (${platform.config.publicUrl})`.trim();
  return (url) => findProblem(url, { userAgent });
}

/** Adds new links and deletes results of links that no public row has contained for `DELETE_AFTER_DAYS`. */
async function syncLinks({ db }: Context, urls: string[], today: Day): Promise<void> {
  await db.$client.query(
    `delete from link_checks where checked_on < $2::date - ${DELETE_AFTER_DAYS} and url <> all($1)`,
    [urls, today],
  );
  await db.$client.query(
    `insert into link_checks (url) select unnest($1::text[]) on conflict do nothing`,
    [urls],
  );
}

/** Marks a link as checked today before the request, so that no other instance checks it; returns the link. */
async function claimNextLink(
  { db }: Context,
  urls: string[],
  today: Day,
): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ url: string }>(
    `update link_checks set checked_on = $2
      where hash = (select hash from link_checks
                     where hash in (select md5(url) from unnest($1::text[]) url)
                       and (checked_on is null or checked_on < $2)
                     order by hash limit 1 for update skip locked)
     returning url`,
    [urls, today],
  );
  return rows[0]?.url;
}

/** Stores the result; publishes a change if the link becomes dead or works again. */
async function recordResult(ctx: Context, url: string, today: Day, problem: LinkProblem | null) {
  const { rows } = await ctx.db.$client.query<{ before: number; after: number }>(
    `update link_checks c
        set problem = $2,
            failed_days = case when $2::text is null then 0 else c.failed_days + 1 end,
            failed_since = case when $2::text is null then null else coalesce(c.failed_since, $3) end
       from (select hash, failed_days from link_checks where hash = md5($1) for update) old
      where c.hash = old.hash
     returning old.failed_days as before, c.failed_days as after`,
    [url, problem, today],
  );
  const isDead = (days = 0) => days >= DEAD_AFTER_DAYS;
  if (isDead(rows[0]?.before) !== isDead(rows[0]?.after)) await ctx.publish('dead-links');
}

/** Timeout of each of the two requests, in milliseconds. */
const TIMEOUT_MS = 10_000;

interface LinkRequest {
  userAgent: string;
  /** Returns true if an IP address may be requested; default: for public addresses. */
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

/**
 * Requests a link with HEAD, and with GET if HEAD fails.
 * @returns the problem; `null` if the link works. A site that blocks robots (401, 403, 429) counts as working.
 */
export async function findProblem(url: string, request: LinkRequest): Promise<LinkProblem | null> {
  const headResult = await requestStatus(url, 'HEAD', request);
  if (headResult === 'not_public') return headResult;
  // Some sites don't support HEAD, so GET decides.
  if (typeof headResult === 'number' && headResult < 400) return null;
  const status = await requestStatus(url, 'GET', request);
  if (typeof status === 'string') return status;
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_error' : null;
}

async function requestStatus(
  url: string,
  method: 'HEAD' | 'GET',
  { timeoutMs = TIMEOUT_MS, ...request }: LinkRequest,
): Promise<number | 'not_public' | 'no_answer'> {
  try {
    return await requestPublic(url, { method, timeoutMs, ...request });
  } catch (error) {
    return error instanceof EgressRefused ? 'not_public' : 'no_answer';
  }
}
