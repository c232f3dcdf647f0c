import { toRateLimitKey } from '../../../platform/http/guards/client-address.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { deviceCookie } from './device-cookie.ts';

/** Origin of a request for rate limits. */
export interface ClientOrigin {
  address: string;
  /** Returns the id of the attempt counter of this browser for an account; `undefined` without a device cookie. */
  findDeviceId?: ((account: string) => Promise<string | undefined>) | undefined;
}

/** Returns address, user agent and device of a request. */
export const getClientInfo = ({ request }: Pick<HttpExchange, 'request'>) => ({
  address: toRateLimitKey(request.ip),
  userAgent: request.headers['user-agent'],
  findDeviceId: (account: string) => deviceCookie(request.ctx).find({ request }, account),
});
