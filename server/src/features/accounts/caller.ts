import { limitedAddress } from '../../platform/http/client-address.ts';
import type { Http } from '../../platform/http/http.ts';

/** Where a call comes from: the address that limits count, and the browser. */
export const caller = ({ request }: Http) => ({
  address: limitedAddress(request.ip),
  userAgent: request.headers['user-agent'],
});
