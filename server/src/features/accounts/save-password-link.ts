import { publicPages } from '@vitrin/contract/public-pages.ts';
import type { Context } from '../../platform/context.ts';
import { passwordLinks } from './accounts-tables.ts';

/** Keeps a link by its hash; the one before, that went the same way, is void. */
export async function savePasswordLink(
  { db }: Pick<Context, 'db'>,
  row: typeof passwordLinks.$inferInsert,
): Promise<void> {
  const { userId, way, ...link } = row;
  await db
    .insert(passwordLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [passwordLinks.userId, passwordLinks.way],
      set: { madeBy: null, ...link },
    });
}

/** The page that takes the token: behind the #, so that no server, proxy or other site is ever told it. */
export function toPasswordLinkUrl({ platform }: Pick<Context, 'platform'>, token: string): string {
  return `${platform.config.publicUrl}${publicPages.passwordLink.path}#token=${token}`;
}
