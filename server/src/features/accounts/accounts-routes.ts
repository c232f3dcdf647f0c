import { accounts, type User } from '@vitrin/contract/accounts.ts';
import { ownAccount, secondStep } from '@vitrin/contract/own-account.ts';
import { passkeys } from '@vitrin/contract/passkeys.ts';
import { userAdmin } from '@vitrin/contract/user-admin.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { getFeatures } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { changePassword } from './own-account/change-password.ts';
import { deleteOwnAccount } from './own-account/delete-own-account.ts';
import { exportOwnData } from './own-account/export-own-data.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-account/own-sessions.ts';
import { getRecovery, setRecovery } from './own-account/recovery.ts';
import { createPasswordLink } from './password-links/create-password-link.ts';
import { redeemPasswordLink } from './password-links/redeem-password-link.ts';
import { requestPasswordReset } from './password-links/request-password-reset.ts';
import { getManagedUser } from './people/managed-user.ts';
import { addPasskey, createRegistrationOptions } from './second-step/add-passkey.ts';
import { disableSecondStep } from './second-step/disable-second-step.ts';
import { getSecondStep } from './second-step/get-second-step.ts';
import { listOwnPasskeys } from './second-step/list-passkeys.ts';
import { removePasskey } from './second-step/remove-passkey.ts';
import { confirmSecondStep, startSecondStepSetUp } from './second-step/set-up-second-step.ts';
import {
  createAuthenticationOptions,
  signInWithPasskey,
} from './second-step/sign-in-with-passkey.ts';
import { browserCookie } from './sign-in/browser-cookie.ts';
import { getClientInfo } from './sign-in/client-info.ts';
import { deviceCookie } from './sign-in/device-cookie.ts';
import { register } from './sign-in/register.ts';
import { sessionCookie } from './sign-in/session-cookie.ts';
import { signOut } from './sign-in/sessions.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { listUsers } from './user-admin/list-users.ts';
import { updateUser } from './user-admin/update-user.ts';

/** Creates the routes of registration, sign-in, sign-out, password changes and the current user. */
export const createAccountRoutes = () =>
  createRoutes(accounts, {
    currentUser: withHttp(async (_ctx, _input, { request }) => {
      if (!request.user) throw new Unauthorized();
      return request.user;
    }),
    login: withHttp(async (ctx, { body }, http) => {
      const { user, token } = await signInWithPassword(ctx, { ...body, ...getClientInfo(http) });
      await startSession(ctx, http, { user, token });
      await recordSignIn(ctx, http, user);
      return { user };
    }),
    register: withHttp(async (ctx, { body }, http) => {
      const browserId = await browserCookie(ctx).readOrCreate(http);
      const input = { ...body, ...getClientInfo(http), browserId };
      const { token, ...registration } = await register(ctx, input);
      await startSession(ctx, http, { user: registration.user, token });
      await browserCookie(ctx).set(http, browserId);
      return registration;
    }),
    logout: withHttp(async (ctx, _input, http) => {
      await signOut(ctx);
      sessionCookie(ctx).clear(http);
      return { success: true };
    }),
    changePassword: withHttp(async (ctx, { body }, http) => {
      const token = await changePassword(ctx, body.newPassword);
      if (token) sessionCookie(ctx).set(http, token);
      return { success: true };
    }),
  });

/** Creates the routes of the user's own account. */
export const createOwnAccountRoutes = () =>
  createRoutes(ownAccount, {
    sessions: (ctx, { query }) => listOwnSessions(ctx, query),
    endSession: withHttp(async (ctx, { params }, http) => {
      if (await endOwnSession(ctx, params.id)) sessionCookie(ctx).clear(http);
    }),
    endSessions: withHttp(async (ctx, _input, http) => {
      await endOwnSessions(ctx);
      sessionCookie(ctx).clear(http);
    }),
    recovery: (ctx) => getRecovery(ctx),
    setRecovery: (ctx, { body }) => setRecovery(ctx, body.telegram),
    exportData: withHttp(async (ctx, _input, { reply }) => {
      const file = await exportOwnData(ctx);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="verilerim.json"');
      return file;
    }),
    delete: withHttp(async (ctx, _input, http) => {
      await deleteOwnAccount(ctx);
      sessionCookie(ctx).clear(http);
      return { success: true };
    }),
    redeemPasswordLink: withHttp(async (ctx, { body }, http) => {
      await redeemPasswordLink(ctx, { ...body, ...getClientInfo(http) });
      return { success: true };
    }),
    requestPasswordReset: withHttp(async (ctx, { body }, http) => {
      await requestPasswordReset(ctx, { ...body, ...getClientInfo(http) });
      return { success: true };
    }),
  });

/** Creates the routes for super admins to manage accounts. */
export const createUserAdminRoutes = () =>
  createRoutes(userAdmin, {
    list: (ctx, { query }) => listUsers(ctx, query),
    get: (ctx, { params }) => getManagedUser(ctx, params.id),
    update: (ctx, { params, body }) => updateUser(ctx, { ...params, ...body }),
    passwordLink: (ctx, { params }) => createPasswordLink(ctx, params.id),
  });

/** Creates the routes of the user's own second step. */
export const createSecondStepRoutes = () =>
  createRoutes(secondStep, {
    state: (ctx) => getSecondStep(ctx),
    begin: (ctx) => startSecondStepSetUp(ctx),
    confirm: withHttp(async (ctx, { body }, http) => ({
      recoveryCodes: await confirmSecondStep(ctx, { ...body, ...getClientInfo(http) }),
    })),
    disable: async (ctx) => {
      await disableSecondStep(ctx);
      return { success: true as const };
    },
  });

/** Creates the routes of passkeys. */
export const createPasskeyRoutes = () =>
  createRoutes(passkeys, {
    list: (ctx, { query }) => listOwnPasskeys(ctx, query),
    registrationOptions: (ctx) => createRegistrationOptions(ctx),
    add: (ctx, { body }) => addPasskey(ctx, body),
    remove: (ctx, { params }) => removePasskey(ctx, params.id),
    authenticationOptions: withHttp((ctx, _input, http) =>
      createAuthenticationOptions(ctx, getClientInfo(http)),
    ),
    signIn: withHttp(async (ctx, { body }, http) => {
      const { user, token } = await signInWithPasskey(ctx, { ...body, ...getClientInfo(http) });
      await startSession(ctx, http, { user, token });
      await recordSignIn(ctx, http, user);
      return { user };
    }),
  });

/** Sets the cookies of a new session, which replaces the current one. */
async function startSession(
  ctx: Context,
  http: HttpExchange,
  { user, token }: { user: User; token: string },
): Promise<void> {
  await signOut(ctx);
  sessionCookie(ctx).set(http, token);
  await deviceCookie(ctx).set(http, user.id);
}

/** Records that the account was used in this browser. */
async function recordSignIn(ctx: Context, http: HttpExchange, { id: userId }: User): Promise<void> {
  const browserId = await browserCookie(ctx).readOrCreate(http);
  for (const { onSignedIn } of getFeatures(ctx)) await onSignedIn?.(ctx, { userId, browserId });
  await browserCookie(ctx).set(http, browserId);
}
