import { passkeys } from '@vitrin/contract/passkeys.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { addPasskey, createRegistrationOptions } from './add-passkey.ts';
import { getClientInfo } from './client-info.ts';
import { listOwnPasskeys } from './list-passkeys.ts';
import { rememberSession } from './remember-session.ts';
import { removePasskey } from './remove-passkey.ts';
import { logout } from './sessions.ts';
import { createAuthenticationOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

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
