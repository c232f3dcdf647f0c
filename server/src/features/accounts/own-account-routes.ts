import { Readable } from 'node:stream';
import type { ownAccount } from '@vitrin/contract/own-account.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { callerWithDevice } from './caller.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { ExportLimits } from './export-limits.ts';
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
  devices: DeviceCookie,
  limits: SignInLimits,
  exportLimits: ExportLimits,
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
    exportData: async (ctx, _input, { request, reply }) => {
      const leave = await exportLimits.enter(ctx.actor.id);
      const pieces = await exportOwnData(ctx, sections, leave).catch(async (error) => {
        await leave();
        throw error;
      });
      // A stream of bytes, not of pieces: what waits to be taken is one piece at most.
      const file = Readable.from(pieces, { objectMode: false });
      file.once('close', () => void leave().catch((err) => request.log.warn({ err }, 'export')));
      reply.type('application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="vitrin-verilerim.json"');
      return file;
    },
    remove: async (ctx, { body }, http) => {
      await removeOwnAccount(
        ctx,
        { ...body, ...callerWithDevice(http, devices) },
        limits,
        onRemove,
      );
      cookie.clear(http);
      return { success: true };
    },
    redeemPasswordLink: async (ctx, { body }, http) => {
      await redeemPasswordLink(ctx, { ...body, ...callerWithDevice(http, devices) }, limits);
      return { success: true };
    },
  };
}
