import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedBody, type Encoding } from './encoded-body.ts';

const chosen = new Map<string | undefined, Encoding>();

function encodingFor(header: string | undefined): Encoding {
  let encoding = chosen.get(header);
  if (!encoding) {
    encoding = chooseEncoding(header);
    // Browsers send a handful of different headers; whoever sends more does not fill the memory.
    if (chosen.size < 100) chosen.set(header, encoding);
  }
  return encoding;
}

/** Answers with finished bytes, or with 304 when the caller has them already. */
export function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  vary = 'Accept-Encoding',
): FastifyReply {
  const { headers } = request;
  const encoding = encodingFor(headers['accept-encoding']);
  const { bytes, etag } = body.variants[encoding];
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', vary);
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', body.contentType).send(bytes);
}

function matches(header: string, etag: string): boolean {
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}
