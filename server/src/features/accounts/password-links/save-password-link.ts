import { publicPages } from '@vitrin/contract/public-pages.ts';
import type { Context } from '../../../platform/context.ts';
import { passwordLinks } from '../people/accounts-tables.ts';

/** Stores a link by its hash; replaces the previous one of the same channel. */
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

/** Returns the URL of a password link. The token is in the fragment, which browsers never send to servers. */
export function toPasswordLinkUrl({ platform }: Pick<Context, 'platform'>, token: string): string {
  return `${platform.config.publicUrl}${publicPages.passwordLink.path}#token=${token}`;
}
