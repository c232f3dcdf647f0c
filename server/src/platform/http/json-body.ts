import type { FastifyInstance, FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { BadRequest, HttpError } from '../errors.ts';

const MAX_DEPTH = 32;
const MAX_KEYS = 20_000;

/** JSON is the one language of the API: every other type is answered with 415 by Fastify itself. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      const text = String(body);
      const encoding = request.headers['content-encoding'];
      if (encoding !== undefined && encoding !== 'identity') {
        throw new HttpError(
          415,
          'Unsupported Media Type',
          'body.encoding',
          'Sıkıştırılmış gövde kabul edilmez.',
        );
      }
      if (text === '') return undefined;
      measure(text);
      try {
        return sjson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
      } catch {
        throw new BadRequest('body.malformed', 'Gövde geçerli bir JSON değil.');
      }
    },
  );
}

/** Refuses what is too deep or has too many parts before anything is built from it. */
function measure(text: string): void {
  let depth = 0;
  let parts = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x2c) parts++;
    else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    if (depth > MAX_DEPTH) throw new BadRequest('body.too_deep', 'Gövde çok derin.');
    if (parts > MAX_KEYS) throw new BadRequest('body.too_many_keys', 'Gövdede çok fazla alan var.');
  }
}
