import { createHash } from 'node:crypto';
import { type OutboundKind, outboundKinds } from '@vitrin/contract/partner-statement.ts';
import { isPublic, type VisibilityState } from '@vitrin/contract/visibility.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CachedValue, CacheEntry } from '../../../platform/cache/cached-value.ts';
import { findContentType } from '../../../platform/collections/content-types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRobot } from '../../analytics/is-robot.ts';
import { isSpeculative } from '../../analytics/is-speculative.ts';
import { type ClickKey, createClickId } from '../registry/click-id.ts';
import {
  findRedirectPartner,
  getRowLink,
  partnerRegistry,
  type RegisteredPartner,
} from '../registry/partner-registry.ts';
import { countOrQueueClick } from './click-queue.ts';
import { findVisitorWithTimeout, readClient } from './find-visitor.ts';
import { resolveWithin } from './resolve-within.ts';

/** Maximum wait in milliseconds for fresher data, and for the click to be stored. */
const REDIRECT_TIMEOUT_MS = 30;

const targetSchema = z.object({ kind: z.enum(outboundKinds), id: z.uuid().toLowerCase() });

interface Target {
  kind: OutboundKind;
  id: string;
  /** The link with all letters encoded as ASCII. */
  link: string;
  partner: RegisteredPartner;
  key: ClickKey;
}

/** Adds `/git/{kind}/{id}`, which redirects visitors to a partner with a click id. */
export function addRedirectRoute({
  server,
  platform,
}: {
  server: FastifyInstance;
  platform: Platform;
}): void {
  server.get(
    '/git/:kind/:id',
    // The handler itself looks up the session: a redirect must work while the database is unavailable.
    { config: { access: 'public', anonymous: true } },
    (request, reply) => redirect(platform, request, reply),
  );
}

async function redirect(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  const client = readClient(platform, request);
  // Run both concurrently: together they may take 100 ms while the database is unavailable.
  const [target, { visitor, isOnBreak }] = await Promise.all([
    findTarget(platform, request.params),
    findVisitorWithTimeout(platform, client),
  ]);
  if (!target) {
    reply.callNotFound();
    return reply;
  }
  if (isOnBreak) return sendBreakPage(reply);
  if (isRobot(request.headers['user-agent'] ?? '')) return reply.redirect(target.link, 302);
  const clickId = createTargetClickId(target);
  // The browser may later show the response of a request in advance, so that one needs a click id too.
  if (isNavigation(request)) {
    const row = { kind: target.kind, id: target.id, partnerId: target.partner.id };
    const click = { at: Date.now(), row, clickId, client, visitor };
    const countPromise = resolveWithin(REDIRECT_TIMEOUT_MS, countOrQueueClick(platform, click));
    // A timeout of the session lookup has used up the time for the redirect.
    if (visitor) await countPromise;
  }
  return reply.redirect(addClickId(target, clickId), 302);
}

/** Returns false for HEAD, requests in advance, and resources of a page, such as a picture with this address. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method !== 'HEAD' && isDocument && !isSpeculative(headers);
}

async function findTarget(platform: Platform, params: unknown): Promise<Target | undefined> {
  const { data } = targetSchema.safeParse(params);
  if (!data) return undefined;
  const cachedList = findContentType({ platform }, data.kind)?.cachedList as
    | CachedValue<object[]>
    | undefined;
  if (!cachedList) return undefined;
  const [listEntry, { value: registry }] = await Promise.all([
    cachedList.getWithin(REDIRECT_TIMEOUT_MS),
    partnerRegistry({ platform }).getWithin(REDIRECT_TIMEOUT_MS),
  ]);
  const row = getRowsById(listEntry).get(data.id);
  if (!row || !isPublic(row, Date.now())) return undefined;
  const link = getRowLink(row);
  const partner = findRedirectPartner(registry, row);
  const [key] = registry.keys;
  if (!key) throw new Error('There is no key for click ids');
  return link && partner ? { ...data, link: toAscii(link), partner, key } : undefined;
}

/** A link may have Turkish letters, which the header `Location` can't contain. */
const toAscii = (link: string) => link.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

type OutboundRow = VisibilityState & { id: string; partnerId: string | null };
const rowsByEntry = new WeakMap<CacheEntry<object[]>, ReadonlyMap<string, OutboundRow>>();

function getRowsById(entry: CacheEntry<object[]>): ReadonlyMap<string, OutboundRow> {
  let rowsById = rowsByEntry.get(entry);
  if (!rowsById) {
    rowsById = new Map((entry.value as OutboundRow[]).map((row) => [row.id, row]));
    rowsByEntry.set(entry, rowsById);
  }
  return rowsById;
}

function createTargetClickId({ kind, id, partner, key }: Target): string {
  const minute = Math.floor(Date.now() / 60_000);
  return createClickId(key, { kind, rowId: id, partnerNumber: partner.number, minute });
}

/** Returns the link with the click id; other parameters keep their spelling. */
function addClickId({ link, partner }: Target, clickId: string): string {
  const [, address = '', query = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  const otherParameters = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && getParameterName(part) !== partner.clickParam);
  return `${address}?${[...otherParameters, `${partner.clickParam}=${clickId}`].join('&')}${fragment}`;
}

const getParameterName = (part: string) => [...new URLSearchParams(part).keys()][0];

const STYLE = `:root{color-scheme:dark light;--bg:#0a0812;--text:#f3f1fa;--text-2:#b9b3cc}
@media (prefers-color-scheme:light){:root{--bg:#f6f5fb;--text:#17131f;--text-2:#4b465b}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:var(--bg);color:var(--text);font:1rem/1.6 system-ui,sans-serif;text-align:center}
main{max-width:32rem}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0;color:var(--text-2)}`;

const BREAK_PAGE = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Moladasınız</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Moladasınız</h1>
<p>Mola verdiğiniz için bu link şu anda sizin için kapalı. İyi bir dinlenme dileriz.</p>
</main>
</body>
</html>
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Responds to a member on a break with a page that has no links, scripts, pictures or other assets. */
const sendBreakPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(BREAK_PAGE);
