import { accounts } from '@vitrin/contract/accounts.ts';
import { ownAccount, secondStep } from '@vitrin/contract/own-account.ts';
import { userAdmin } from '@vitrin/contract/user-admin.ts';
import { Unauthorized } from '../../platform/base/errors.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { changePassword } from './change-password.ts';
import { getClientInfo } from './client-info.ts';
import { createPasswordLink } from './create-password-link.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { disableSecondStep } from './disable-second-step.ts';
import { exportOwnData } from './export-own-data.ts';
import { getSecondStep } from './get-second-step.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { getManagedUser } from './managed-user.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { redeemPasswordLink } from './redeem-password-link.ts';
import { register } from './register.ts';
import { rememberSession } from './remember-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sessionCookie } from './session-cookie.ts';
import { logout } from './sessions.ts';
import { beginSecondStep, confirmSecondStep } from './set-up-second-step.ts';
import { updateUser } from './update-user.ts';

/** Routes of registration, sign-in and sign-out. */
export const createAccountRoutes = () =>
  createRoutes(accounts, {
    currentUser: withHttp(async (_ctx, _input, { request }) => {
      if (!request.user) throw new Unauthorized();
      return request.user;
    }),
    login: withHttp(async (ctx, { body }, http) => {
      const { user, token } = await login(ctx, { ...body, ...getClientInfo(http) });
      await logout(ctx);
      await rememberSession(http, user, token);
      return { user };
    }),
    register: withHttp(async (ctx, { body }, http) => {
      const { token, ...registered } = await register(ctx, { ...body, ...getClientInfo(http) });
      await logout(ctx);
      await rememberSession(http, registered.user, token);
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

/** Routes of the user's own account. */
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
    exportData: withHttp(async (ctx, _input, { reply }) => {
      const file = await exportOwnData(ctx);
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="vitrin-verilerim.json"');
      return file;
    }),
    delete: withHttp(async (ctx, { body }, http) => {
      await deleteOwnAccount(ctx, { ...body, ...getClientInfo(http) });
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

/** Routes for super admins to manage accounts. */
export const createUserAdminRoutes = () =>
  createRoutes(userAdmin, {
    list: (ctx, { query }) => listUsers(ctx, query),
    get: (ctx, { params }) => getManagedUser(ctx, params.id),
    update: (ctx, { params, body }) => updateUser(ctx, { ...params, ...body }),
    passwordLink: (ctx, { params }) => createPasswordLink(ctx, params.id),
  });

/** Routes of the user's own second step. */
export const createSecondStepRoutes = () =>
  createRoutes(secondStep, {
    state: (ctx) => getSecondStep(ctx),
    begin: withHttp((ctx, { body }, http) =>
      beginSecondStep(ctx, { ...body, ...getClientInfo(http) }),
    ),
    confirm: withHttp(async (ctx, { body }, http) => ({
      recoveryCodes: await confirmSecondStep(ctx, { ...body, ...getClientInfo(http) }),
    })),
    disable: withHttp(async (ctx, { body }, http) => {
      await disableSecondStep(ctx, { ...body, ...getClientInfo(http) });
      return { success: true };
    }),
  });
