import type { User } from '@vitrin/contract/accounts.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { deviceCookie } from './device-cookie.ts';
import { sessionCookie } from './session-cookie.ts';

/** Sets the session cookie and adds the account to the device cookie. */
export async function rememberSession(
  http: HttpExchange,
  { id }: User,
  token: string,
): Promise<void> {
  const { ctx } = http.request;
  sessionCookie(ctx).set(http, token);
  await deviceCookie(ctx).set(http, id);
}
