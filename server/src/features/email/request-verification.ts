import { HttpError } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import { enqueueDelivery } from '../../platform/outbox/deliveries.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';

const mailLimiter = new AttemptLimiter('email-links', 5, { durationSeconds: 3600 });

/**
 * Enqueues a mail with a verification link to the user's address. Does nothing if the address is verified.
 * @throws 503 email.not_configured, 429 email.too_many
 */
export async function requestVerification(ctx: Context<Actor>): Promise<void> {
  const { actor, platform } = ctx;
  if (!platform.connections.smtp) {
    const message = 'Bu site şu anda e-posta gönderemiyor.';
    throw new HttpError(503, 'Service Unavailable', 'email.not_configured', message);
  }
  if ((await getManagedUser(ctx, actor.id)).emailVerified) return;
  await consumeMailQuota(ctx);
  await enqueueDelivery(ctx, { kind: 'email-verification', channel: 'email', userId: actor.id });
}

/** Limits mails to an unverified address, which may belong to another person. @throws 429 email.too_many */
export function consumeMailQuota(ctx: Context<Actor>): Promise<void> {
  return mailLimiter.consume(ctx, ctx.actor.id, 'email.too_many', 'Çok sık e-posta istediniz.');
}
