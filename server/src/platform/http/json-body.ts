import { setImmediate as others } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { BadRequest, HttpError } from '../base/errors.ts';

const MAX_DEPTH = 32;
const MAX_KEYS = 20_000;
/** A picture whose every slash is escaped has half of it. */
const MAX_ESCAPES = 1_000_000;
/** Bytes that are looked at before others have their turn: some milliseconds. */
const SLICE = 2 * 1024 * 1024;

/** JSON is the one language of the API: every other type is answered with 415 by Fastify itself. */
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
      return body.length === 0 ? undefined : parse(body as Buffer);
    },
  );
}

/** Step by step: whoever sends a picture of 31 MB must not hold the others up for long. */
async function parse(bytes: Buffer): Promise<unknown> {
  const isLarge = bytes.length > SLICE;
  await measure(bytes);
  const text = bytes.toString().replace(/^\ufeff/, '');
  if (isLarge) await others();
  try {
    const value: unknown = JSON.parse(text);
    if (isLarge) await others();
    // The scan takes objects alone; that this is none is for the call's schema to refuse.
    if (typeof value !== 'object' || value === null) return value;
    return sjson.scan(value, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new BadRequest('body.malformed', 'Gövde geçerli bir JSON değil.');
  }
}

/** Refuses what is too deep or has too many parts before anything is built from it. */
async function measure(bytes: Buffer): Promise<void> {
  let depth = 0;
  let parts = 0;
  let escapes = 0;
  let quoted = false;
  for (let i = 0; i < bytes.length; ) {
    for (const end = Math.min(i + SLICE, bytes.length); i < end; i++) {
      const code = bytes[i];
      if (quoted) {
        if (code === 0x5c) {
          i++;
          escapes++;
        } else if (code === 0x22) quoted = false;
      } else if (code === 0x22) quoted = true;
      else if (code === 0x2c) parts++;
      else if (code === 0x7b || code === 0x5b) depth++;
      else if (code === 0x7d || code === 0x5d) depth--;
      if (depth > MAX_DEPTH) throw new BadRequest('body.too_deep', 'Gövde çok derin.');
      if (parts > MAX_KEYS) {
        throw new BadRequest('body.too_many_keys', 'Gövdede çok fazla alan var.');
      }
    }
    if (escapes > MAX_ESCAPES) {
      throw new BadRequest('body.too_many_escapes', 'Gövdede çok fazla kaçış işareti var.');
    }
    if (i < bytes.length) await others();
  }
}
