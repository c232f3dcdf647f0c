import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  isAllowedAddress,
  partnerRegistry,
  type RegisteredPartner,
} from '../registry/partner-registry.ts';
import type { Parameter } from './parameter-list.ts';
import { parsePostback } from './parse-postback.ts';
import { PostbackError } from './postback-error.ts';
import { consumePostback, consumeRefusal } from './postback-limiter.ts';
import { readParameters } from './postback-request.ts';
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
  let partner: RegisteredPartner | undefined;
  try {
    partner = await findPartner(platform, hashPostbackKey(key), request);
    if (!partner) throw new PostbackError(404, 'unknown key');
    if (!isAllowedAddress(partner, request.ip)) throw new PostbackError(403, 'address not allowed');
    const isHead = request.method === 'HEAD';
    const parameters = await readRequest(partner, request);
    if (!isHead) consumePostback(request, partner.id);
    const postback = parsePostback(removeSecrets(parameters, [key, partner.secret]), partner);
    if (!isHead) await recordPostback(platform, partner, postback);
    return reply.code(200).send('OK');
  } catch (error) {
    if (!(error instanceof PostbackError)) throw error;
    const { statusCode, message, retryAfter } = error;
    request.log.warn(
      { partner: partner?.id, reason: message, status: statusCode, address: request.ip },
      'postback refused',
    );
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).send(`${message}\n`);
  }
}

async function readRequest(
  { signed, secret }: RegisteredPartner,
  request: FastifyRequest,
): Promise<Parameter[]> {
  const query = request.url.split('?').slice(1).join('?');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const contentType = request.headers['content-type'] ?? '';
  const fields =
    body.length > 0 && /^multipart\//i.test(contentType.trim())
      ? await parseMultipart(body, contentType)
      : undefined;
  try {
    const postbackRequest = { query, body, contentType, ...(fields && { fields }) };
    return readParameters(postbackRequest, signed ? secret : undefined);
  } catch (error) {
    if (error instanceof PostbackError && error.statusCode === 403) consumeRefusal(request);
    throw error;
  }
}

/** Removes parameters with the key or the secret: staff see all others. */
const removeSecrets = (parameters: readonly Parameter[], secrets: readonly string[]) =>
  parameters.filter((texts) => !texts.some((text) => secrets.some((item) => text.includes(item))));

/** Finds the partner of a key, which may be newer than the cached registry. @throws {PostbackError} 429 */
async function findPartner(
  platform: Platform,
  keyHash: string,
  request: FastifyRequest,
): Promise<RegisteredPartner | undefined> {
  const registry = partnerRegistry({ platform });
  const find = async () => (await registry.get()).value.byKeyHash.get(keyHash);
  const partner = await find();
  if (partner) return partner;
  // Before the query: a guessed key costs one.
  consumeRefusal(request);
  const { rowCount } = await platform.pool.query({
    name: 'find-postback-key',
    text: 'select from partners where key_hash = $1',
    values: [keyHash],
  });
  if (!rowCount) return undefined;
  registry.invalidate();
  return find();
}

/** Returns the fields of a multipart body, as PHP sends arrays. @throws {PostbackError} 400 for a file or a bad body */
async function parseMultipart(body: Buffer, contentType: string): Promise<Parameter[]> {
  const parameters: Parameter[] = [];
  let hasFile = false;
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType } });
    parser.on('field', (name, value) => parameters.push([name, value]));
    parser.on('file', (_name, file) => {
      hasFile = true;
      file.resume();
    });
    parser.end(body);
    await finished(parser);
  } catch {
    throw new PostbackError(400, 'bad multipart body');
  }
  if (hasFile) throw new PostbackError(400, 'multipart body with a file');
  return parameters;
}
