import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { BadRequest, HttpError } from '../base/errors.ts';

const MAX_DEPTH = 32;
const MAX_COMMAS = 20_000;
/** Some encoders escape slashes: a base64 picture of 31 MB contains half a million. */
const MAX_ESCAPES = 1_000_000;
/** Bytes scanned between two turns of the event loop; a slice takes a few milliseconds. */
const SLICE_BYTES = 2 * 1024 * 1024;

/** Accepts JSON only. Fastify answers other types with 415. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const encoding = request.headers['content-encoding'];
      if (encoding !== undefined && encoding !== 'identity') {
        throw new HttpError(
          415,
          'Unsupported Media Type',
          'body.encoding',
          'Sıkıştırılmış gövde kabul edilmez.',
        );
      }
      return body.length === 0 ? undefined : parseBody(body as Buffer);
    },
  );
}

/** Parses a body. Yields between the steps, because parsing 31 MB at once would block other requests. */
async function parseBody(bytes: Buffer): Promise<unknown> {
  const isLarge = bytes.length > SLICE_BYTES;
  await checkComplexity(bytes);
  const text = bytes.toString().replace(/^\ufeff/, '');
  if (isLarge) await yieldToEventLoop();
  try {
    const body: unknown = JSON.parse(text);
    if (isLarge) await yieldToEventLoop();
    // The scan needs an object. The endpoint's schema rejects other values.
    if (typeof body !== 'object' || body === null) return body;
    return sjson.scan(body, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new BadRequest('body.malformed', 'Gövde geçerli bir JSON değil.');
  }
}

/** Rejects bodies with too many levels, commas or escapes, before the parser allocates memory for them. */
async function checkComplexity(bytes: Buffer): Promise<void> {
  let depth = 0;
  let commaCount = 0;
  let escapeCount = 0;
  let isInString = false;
  for (let i = 0; i < bytes.length; ) {
    for (const end = Math.min(i + SLICE_BYTES, bytes.length); i < end; i++) {
      const code = bytes[i];
      if (isInString) {
        if (code === 0x5c) {
          i++;
          escapeCount++;
        } else if (code === 0x22) isInString = false;
      } else if (code === 0x22) isInString = true;
      else if (code === 0x2c) commaCount++;
      else if (code === 0x7b || code === 0x5b) depth++;
      else if (code === 0x7d || code === 0x5d) depth--;
      if (depth > MAX_DEPTH) throw new BadRequest('body.too_deep', 'Gövde çok derin.');
      if (commaCount > MAX_COMMAS) {
        throw new BadRequest('body.too_many_keys', 'Gövdede çok fazla alan var.');
      }
    }
    if (escapeCount > MAX_ESCAPES) {
      throw new BadRequest('body.too_many_escapes', 'Gövdede çok fazla kaçış işareti var.');
    }
    if (i < bytes.length) await yieldToEventLoop();
  }
}
