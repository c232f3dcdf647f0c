import { HttpError, TooManyRequests } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import { post } from '../../platform/outbox/post.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { findPerson } from '../accounts/show-person.ts';

const limit = perPlatform(({ pool }) => new AttemptLimiter(pool, 'email-links', 5, 3600));

/**
 * Sends the caller a link that shows that their address is theirs; nothing where that is known.
 * @throws 503 email.not_configured, 429 email.too_many
 */
export async function askVerification(ctx: Context<Actor>): Promise<void> {
  const { actor, platform } = ctx;
  if (!platform.config.smtp) {
    const message = 'Bu site şu anda e-posta gönderemiyor.';
    throw new HttpError(503, 'Service Unavailable', 'email.not_configured', message);
  }
  if ((await findPerson(ctx, actor.id)).emailVerified) return;
  await takeMail(ctx);
  await post(ctx, { kind: 'email-verification', channel: 'email', userId: actor.id });
}

/** Counts a mail that the caller has caused at an address that may be anybody's. @throws 429 email.too_many */
export async function takeMail(ctx: Context<Actor>): Promise<void> {
  if (!ctx.platform.config.rateLimits) return;
  await limit(ctx).take(ctx.actor.id, ({ seconds, minutes }) => {
    const message = `Çok sık e-posta istediniz. ${minutes} dakika sonra tekrar deneyin.`;
    return new TooManyRequests('email.too_many', message, seconds);
  });
}
