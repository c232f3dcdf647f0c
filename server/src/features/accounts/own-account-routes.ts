import type { ownAccount } from '@vitrin/contract/own-account.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { caller } from './caller.ts';
import { type ExportSections, exportOwnData } from './export-own-data.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { redeemPasswordLink } from './redeem-password-link.ts';
import { type OnRemove, removeOwnAccount } from './remove-own-account.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** What the other features have to say about a person's data. */
interface Others {
  /** Their sections of the export. */
  sections: ExportSections;
  /** What they do when a person goes. */
  onRemove: OnRemove[];
}

export function ownAccountRoutes(
  cookie: SessionCookie,
  limits: SignInLimits,
  { sections, onRemove }: Others,
): Implementation<typeof ownAccount> {
  return {
    sessions: (ctx, { query }) => listOwnSessions(ctx, query),
    endSession: async (ctx, { params }, http) => {
      if (await endOwnSession(ctx, params.id)) cookie.clear(http);
      return undefined;
    },
    endSessions: async (ctx, _input, http) => {
      await endOwnSessions(ctx);
      cookie.clear(http);
      return undefined;
    },
    exportData: async (ctx, _input, { reply }) => {
      const data = await exportOwnData(ctx, sections);
      reply.header('content-disposition', 'attachment; filename="vitrin-verilerim.json"');
      return data;
    },
    remove: async (ctx, { body }, http) => {
      await removeOwnAccount(ctx, { ...body, ...caller(http) }, limits, onRemove);
      cookie.clear(http);
      return { success: true };
    },
    redeemPasswordLink: async (ctx, { body }, http) => {
      await redeemPasswordLink(ctx, { ...body, ...caller(http) }, limits);
      return { success: true };
    },
  };
}
