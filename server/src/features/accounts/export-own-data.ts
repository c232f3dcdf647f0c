import type { User } from '@vitrin/contract/accounts.ts';
import { MAX_PAGE } from '@vitrin/contract/paging.ts';
import type { Context } from '../../platform/context.ts';
import { Unauthorized } from '../../platform/errors.ts';
import { listOwnSessions } from './own-sessions.ts';
import { findPerson } from './show-person.ts';

/** What the other features keep about a person, by the name of its section. */
export type ExportSections = Record<string, (ctx: Context, userId: string) => Promise<unknown>>;

interface OwnData extends Record<string, unknown> {
  exportedAt: string;
  user: User;
}

/** Everything that is kept about the caller, without hashes and other people's data. */
export async function exportOwnData(ctx: Context, sections: ExportSections): Promise<OwnData> {
  const { actor } = ctx;
  if (!actor) throw new Unauthorized();
  const { suspended: _, createdAt: memberSince, ...user } = await findPerson(ctx, actor.id);
  const { rows: sessions } = await listOwnSessions(ctx, { limit: MAX_PAGE });
  const others: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(sections)) others[name] = await read(ctx, actor.id);
  return { exportedAt: new Date().toISOString(), user, memberSince, sessions, ...others };
}
