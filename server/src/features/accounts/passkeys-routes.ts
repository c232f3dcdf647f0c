import { passkeys } from '@vitrin/contract/passkeys.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { addPasskey, createRegistrationOptions } from './second-step/add-passkey.ts';
import { listOwnPasskeys } from './second-step/list-passkeys.ts';
import { removePasskey } from './second-step/remove-passkey.ts';
import {
  createAuthenticationOptions,
  signInWithPasskey,
} from './second-step/sign-in-with-passkey.ts';
import { getClientInfo } from './sign-in/client-info.ts';
import { rememberSession } from './sign-in/remember-session.ts';
import { logout } from './sign-in/sessions.ts';

/** Routes of passkeys. */
export const createPasskeyRoutes = () =>
  createRoutes(passkeys, {
    list: (ctx, { query }) => listOwnPasskeys(ctx, query),
    registrationOptions: (ctx) => createRegistrationOptions(ctx),
    add: (ctx, { body }) => addPasskey(ctx, body),
    remove: withHttp((ctx, { params, body }, http) =>
      removePasskey(ctx, { ...params, ...body, ...getClientInfo(http) }),
    ),
    authenticationOptions: withHttp((ctx, _input, http) =>
      createAuthenticationOptions(ctx, getClientInfo(http)),
    ),
    signIn: withHttp(async (ctx, { body }, http) => {
      const { user, token } = await signInWithPasskey(ctx, { ...body, ...getClientInfo(http) });
      await logout(ctx);
      await rememberSession(http, user, token);
      return { user };
    }),
  });
