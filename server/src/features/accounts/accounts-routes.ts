import type { accounts, User } from '@vitrin/contract/accounts.ts';
import { Unauthorized } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { caller } from './caller.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register, type Welcome } from './register.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export function accountsRoutes(
  cookie: SessionCookie,
  limits: SignInLimits,
  welcome: Welcome,
): Implementation<typeof accounts> {
  const signedIn = ({ user, token }: { user: User; token: string }, http: Http) => {
    cookie.set(http, token);
    return { user };
  };
  return {
    currentUser: async (_ctx, _input, { request }) => {
      if (!request.user) throw new Unauthorized();
      return request.user;
    },
    login: async (ctx, { body }, http) => {
      const started = await login(ctx, { ...body, ...caller(http) }, limits);
      await logout(ctx);
      return signedIn(started, http);
    },
    register: async (ctx, { body }, http) => {
      const { pointsEarned, ...started } = await register(
        ctx,
        { ...body, ...caller(http) },
        limits,
        welcome,
      );
      await logout(ctx);
      return { ...signedIn(started, http), ...(pointsEarned && { pointsEarned }) };
    },
    logout: async (ctx, _input, http) => {
      await logout(ctx);
      cookie.clear(http);
      return { success: true };
    },
    changePassword: async (ctx, { body }, http) => {
      await changePassword(ctx, { ...body, ...caller(http) }, limits);
      return { success: true };
    },
  };
}
