import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../../platform/base/errors.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  isAllowedAddress,
  partnerRegistry,
  type RegisteredPartner,
} from '../registry/partner-registry.ts';
import { parsePostback } from './parse-postback.ts';
import { PostbackError } from './postback-error.ts';
import { consumePostback } from './postback-limiter.ts';
import { isSignedWith, readParameters } from './postback-request.ts';
import { recordPostback } from './record-postback.ts';

/** Returns the hash that identifies the key of a postback URL. */
export const hashPostbackKey = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Receives a postback: 200 `OK` after the commit, otherwise one line of English. A repeated postback changes nothing.
 */
export async function receivePostback(
  platform: Platform,
  key: string,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  try {
    const partner = await requireSender(platform, key, request);
    const isHead = request.method === 'HEAD';
    const parameters = readParameters(
      {
        query: request.url.split('?').slice(1).join('?'),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        contentType: request.headers['content-type'] ?? '',
      },
      partner.signed,
    );
    if (partner.signed && !isSignedWith(parameters, partner.secret))
      throw new PostbackError(403, 'bad signature');
    if (!isHead) consumePostback(platform, partner.id);
    const postback = parsePostback(parameters.values, partner);
    const raw = removeSecretValues(postback.raw, [key, partner.secret]);
    if (!isHead) await recordPostback(platform, partner, { ...postback, raw });
    return reply.code(200).send('OK');
  } catch (error) {
    if (!(error instanceof PostbackError)) throw error;
    if (error.retryAfter) reply.header('retry-after', error.retryAfter);
    return reply.code(error.statusCode).send(`${error.message}\n`);
  }
}

const removeSecretValues = (raw: Record<string, string>, secretValues: readonly string[]) =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => !secretValues.includes(value)));

const findPartnerByKeyHash = async (platform: Platform, keyHash: string) =>
  (await partnerRegistry({ platform }).get()).value.byKeyHash.get(keyHash);

/** Finds a partner whose key is newer than the cached registry. @throws {PostbackError} 429 */
async function findNewPartner(platform: Platform, keyHash: string, request: FastifyRequest) {
  countUnknownKey(request);
  const { rowCount } = await platform.pool.query({
    name: 'find-postback-key',
    text: 'select from partners where key_hash = $1',
    values: [keyHash],
  });
  if (!rowCount) return undefined;
  partnerRegistry({ platform }).invalidate();
  return findPartnerByKeyHash(platform, keyHash);
}

/** Counts a guessed key as a request of the client's address, because it costs a query. @throws {PostbackError} 429 */
function countUnknownKey(request: FastifyRequest): void {
  try {
    request.server.requestLimiter.consume(request);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    throw new PostbackError(429, 'too many requests', error.retryAfterSeconds);
  }
}

async function requireSender(
  platform: Platform,
  key: string,
  request: FastifyRequest,
): Promise<RegisteredPartner> {
  const keyHash = hashPostbackKey(key);
  const partner =
    (await findPartnerByKeyHash(platform, keyHash)) ??
    (await findNewPartner(platform, keyHash, request));
  if (!partner) throw new PostbackError(404, 'unknown key');
  if (!isAllowedAddress(partner, request.ip)) throw new PostbackError(403, 'address not allowed');
  return partner;
}
