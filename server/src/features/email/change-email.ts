import type { User } from '@vitrin/contract/accounts.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { post } from '../../platform/outbox/post.ts';
import { askPassword, type PasswordProof } from '../accounts/ask-password.ts';
import { setEmail } from '../accounts/set-email.ts';
import { forgetRefusal } from '../notifications/preferences.ts';
import { keepOut, refuseKeptOut } from '../safety/keep-out.ts';
import { takeMail } from './ask-verification.ts';
import { emailLinks } from './email-tables.ts';

/**
 * Gives the caller's account another address, which is not verified until the link that goes there is used. The old one
 * is told; open links that went there are void.
 * @throws 400 accounts.wrong_password, email.same; 403 safety.on_break; 409 accounts.email_taken; 429 auth.too_many_attempts, email.too_many
 */
export async function changeEmail(
  ctx: Context<Actor>,
  { email, ...proof }: PasswordProof & { email: string },
): Promise<User> {
  const { actor, passwordHash } = await askPassword(ctx, proof);
  const { id: userId } = actor;
  await takeMail(ctx);
  return transact(ctx, async (tx) => {
    const { user, old } = await setEmail(tx, { userId, email, passwordHash });
    await refuseKeptOut(tx, { email }, userId);
    // On a break the old address stays blocked, also after the account is deleted.
    await keepOut(tx, userId, { email: old });
    await tx.db.delete(emailLinks).where(eq(emailLinks.userId, userId));
    await forgetRefusal(tx, userId, 'email');
    if (ctx.platform.config.smtp) {
      await post(tx, { kind: 'email-changed', channel: 'email', userId, address: old });
      await post(tx, { kind: 'email-verification', channel: 'email', userId });
    }
    // Without the addresses: the log stays when the person goes.
    await recordAudit(tx, { action: 'email', entity: 'users', entityId: userId });
    return user;
  });
}
