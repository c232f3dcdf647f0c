import { and, eq, isNull } from 'drizzle-orm';
import { type Context, withTransaction } from '../../../platform/context.ts';
import type { Delivery, OutboundMessage } from '../../../platform/outbox/channel.ts';
import { users } from '../people/accounts-tables.ts';
import { savePasswordLink } from './save-password-link.ts';

/** Lifetime of a requested link, in milliseconds. */
export const RESET_LINK_LIFETIME_MS = 30 * 60_000;

/**
 * Creates a password link and returns the message that contains it. The message is not stored. A new link replaces the
 * previous link of its channel. Returns `null` for staff and suspended users, and for Telegram unless the user has enabled it as a way of recovery.
 */
export function buildResetMessage(
  ctx: Context,
  { userId, channel }: Delivery,
): Promise<OutboundMessage | null> {
  return withTransaction(ctx, async (tx) => {
    // Lock the user, so that a concurrent change of role or suspension waits, and then deletes the link.
    const [user] = await tx.db
      .select({ email: users.email, username: users.username })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          eq(users.role, 'viewer'),
          isNull(users.suspendedAt),
          channel === 'telegram' ? users.telegramRecovery : undefined,
        ),
      )
      .for('share');
    if (!user) return null;
    const link = { userId, channel, lifetimeMs: RESET_LINK_LIFETIME_MS };
    const { url } = await savePasswordLink(tx, link);
    return {
      title: 'Yeni şifre belirleyin',
      body: `Merhaba ${user.username},\nhesabınız için yeni bir şifre istendi. Link 30 dakika geçerlidir ve bir kez kullanılır.`,
      link: { url, text: 'Yeni şifre belirleyin' },
      footer:
        'Bu mesajı, hesabınız için şifre sıfırlama istendiği için alıyorsunuz. İsteği siz yapmadıysanız bir şey yapmanız gerekmez; şifreniz değişmez.',
      // An unverified address gets the message too.
      ...(channel === 'email' && { address: user.email }),
    };
  });
}
