import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Conflict, HttpError, Unauthorized } from '../../platform/base/errors.ts';
import { recordFailure, recordWorkingUse } from '../../platform/connections/connection-states.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import {
  ChannelUnavailableError,
  type OutboundMessage,
  RecipientRejectedError,
} from '../../platform/outbox/channel.ts';
import { members } from '../accounts/people/members.ts';
import { emailChannel } from '../email/email-channel.ts';

const TIMEOUT_MS = 20_000;

const testLimiter = new AttemptLimiter('mail-tests', 10);

/**
 * Sends a mail to the user's own address.
 * @throws 409 mail.not_connected, 429 mail.too_many_tests, 502 mail.refused
 */
export async function sendTestMail(ctx: Context<Actor>): Promise<void> {
  const { platform, db, actor } = ctx;
  const channel = emailChannel({ platform });
  if (!channel.isConnected())
    throw new Conflict('mail.not_connected', 'Önce bir e-posta sunucusu bağlayın.');
  const tooMany = 'Çok sık deneme e-postası istediniz.';
  await testLimiter.consume(ctx, actor.id, 'mail.too_many_tests', tooMany);
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, actor.id));
  if (!member) throw new Unauthorized();
  try {
    const sending = channel.send(
      member.email,
      buildTestMessage(platform.config.publicUrl),
      createId(),
    );
    await Promise.race([sending, failAtTimeout()]);
  } catch (error) {
    const failure = error instanceof Error ? error : new ChannelUnavailableError('unknown');
    const problem = channel.describeProblem(failure);
    if (!(failure instanceof RecipientRejectedError))
      await recordFailure(ctx, 'mail', { error: problem });
    throw new HttpError(502, 'Bad Gateway', 'mail.refused', problem);
  }
  await recordWorkingUse(ctx, 'mail');
}

/** A server that answers in small parts would otherwise keep the user waiting for a minute. */
async function failAtTimeout(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false });
  throw new ChannelUnavailableError('ETIMEDOUT');
}

const createId = () => `connection-test-${crypto.randomUUID()}`;

const buildTestMessage = (publicUrl: string): OutboundMessage => ({
  title: 'Deneme e-postası',
  body: 'Bu e-posta size ulaştıysa sitenin e-posta bağlantısı çalışıyor.',
  link: { url: `${publicUrl}/admin/baglantilar`, text: 'Bağlantıları açın' },
  footer: 'Bu e-postayı, panelde deneme gönderdiğiniz için alıyorsunuz.',
});
