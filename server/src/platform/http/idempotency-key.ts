import { BadRequest } from '../base/errors.ts';
import type { HttpExchange } from './http-exchange.ts';

/** Returns the `Idempotency-Key` header, or `undefined` without one. @throws 400 if it is invalid */
export function idempotencyKey({ request }: HttpExchange): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new BadRequest('validation', 'Idempotency-Key 1 ile 200 arası görünür karakter olmalıdır.');
}
