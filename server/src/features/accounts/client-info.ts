import { toRateLimitKey } from '../../platform/http/client-address.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { deviceCookie } from './device-cookie.ts';

/** Where a call comes from, as limits count it. */
export interface ClientOrigin {
  address: string;
  /** The browser's own counter for an account that it has signed in to before; absent: it has none for any. */
  findDeviceId?: (account: string) => Promise<string | undefined>;
}

/** Where a call comes from, and what the browser calls itself and is known by. */
export const getClientInfo = ({ request }: Pick<HttpExchange, 'request'>) => ({
  address: toRateLimitKey(request.ip),
  userAgent: request.headers['user-agent'],
  findDeviceId: (account: string) => deviceCookie(request.ctx).find({ request }, account),
});
