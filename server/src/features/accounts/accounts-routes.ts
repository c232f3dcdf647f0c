import type { accounts, User } from '@vitrin/contract/accounts.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { callerWithDevice } from './caller.ts';
import { changePassword } from './change-password.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register, type Welcome } from './register.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export function accountsRoutes(
  cookie: SessionCookie,
  devices: DeviceCookie,
  limits: SignInLimits,
  welcome: Welcome,
): Implementation<typeof accounts> {
  const signedIn = async ({ user, token }: { user: User; token: string }, http: Http) => {
    cookie.set(http, token);
    await devices.set(http, user.id);
    return { user };
  };
  return {
    currentUser: async (_ctx, _input, { request }) => {
      if (!request.user) throw new Unauthorized();
      return request.user;
    },
    login: async (ctx, { body }, http) => {
      const input = { ...body, ...callerWithDevice(http, devices) };
      const started = await login(ctx, input, limits, http.request.log);
      await logout(ctx);
      return signedIn(started, http);
    },
    register: async (ctx, { body }, http) => {
      const { pointsEarned, ...started } = await register(
        ctx,
        { ...body, ...callerWithDevice(http, devices) },
        limits,
        welcome,
      );
      http.request.log.info({ account: started.user.id }, 'registered');
      await logout(ctx);
      return { ...(await signedIn(started, http)), ...(pointsEarned && { pointsEarned }) };
    },
    logout: async (ctx, _input, http) => {
      await logout(ctx);
      cookie.clear(http);
      return { success: true };
    },
    changePassword: async (ctx, { body }, http) => {
      const input = { ...body, ...callerWithDevice(http, devices) };
      const token = await changePassword(ctx, input, limits);
      if (token) cookie.set(http, token);
      return { success: true };
    },
  };
}
