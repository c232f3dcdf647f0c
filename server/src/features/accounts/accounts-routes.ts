import { accounts, type User } from '@vitrin/contract/accounts.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { changePassword } from './change-password.ts';
import { getClientInfo } from './client-info.ts';
import { deviceCookie } from './device-cookie.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { sessionCookie } from './session-cookie.ts';

/** Answers the calls by which one comes in and goes out. */
export const createAccountRoutes = () =>
  createRoutes(accounts, {
    currentUser: withHttp(async (_ctx, _input, { request }) => {
      if (!request.user) throw new Unauthorized();
      return request.user;
    }),
    login: withHttp(async (ctx, { body }, http) => {
      const { user, token } = await login(ctx, { ...body, ...getClientInfo(http) });
      await logout(ctx);
      await remember(http, user, token);
      return { user };
    }),
    register: withHttp(async (ctx, { body }, http) => {
      const { token, ...registered } = await register(ctx, { ...body, ...getClientInfo(http) });
      await logout(ctx);
      await remember(http, registered.user, token);
      return registered;
    }),
    logout: withHttp(async (ctx, _input, http) => {
      await logout(ctx);
      sessionCookie(ctx).clear(http);
      return { success: true };
    }),
    changePassword: withHttp(async (ctx, { body }, http) => {
      const token = await changePassword(ctx, { ...body, ...getClientInfo(http) });
      if (token) sessionCookie(ctx).set(http, token);
      return { success: true };
    }),
  });

/** Gives the browser the session, and makes it known to the account. */
async function remember(http: HttpExchange, { id }: User, token: string): Promise<void> {
  const { ctx } = http.request;
  sessionCookie(ctx).set(http, token);
  await deviceCookie(ctx).set(http, id);
}
