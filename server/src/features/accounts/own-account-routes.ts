import { ownAccount } from '@vitrin/contract/own-account.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { getClientInfo } from './client-info.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { redeemPasswordLink } from './redeem-password-link.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sessionCookie } from './session-cookie.ts';

/** Answers the calls about the caller's own account. */
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
