import type { FastifyReply, FastifyRequest } from 'fastify';
import { BadRequest } from '../base/errors.ts';

/** Request and reply, for the few operations that set cookies or read the address */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the `Idempotency-Key` header, or `undefined` without one. @throws 400 if it is invalid */
export function readIdempotencyKey({ request }: HttpExchange): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new BadRequest('validation', 'Idempotency-Key 1 ile 200 arası görünür karakter olmalıdır.');
}
