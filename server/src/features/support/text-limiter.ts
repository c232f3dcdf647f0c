import { MAX_TEXTS_PER_HOUR } from '@vitrin/contract/support.ts';
import type { Context } from '../../platform/context.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import { findRepeatedMessage, type NewMessage } from './write-message.ts';

const limiter = new AttemptLimiter('support-text', MAX_TEXTS_PER_HOUR, { durationSeconds: 3600 });

/**
 * Counts a text of a member while `write` runs. A text that is not written does not count, nor does a repetition.
 * @param write resolves to `hasWritten: false` if the request was a repetition
 * @throws 429 support.too_many_texts; the errors of `write`
 */
export async function limitTexts<T extends { hasWritten: boolean }>(
  ctx: Context,
  message: NewMessage,
  write: () => Promise<T>,
): Promise<T> {
  if (await findRepeatedMessage(ctx, message)) return write();
  const userId = message.createdBy;
  const sentence = `Bir saatte en fazla ${MAX_TEXTS_PER_HOUR} mesaj yazabilirsiniz.`;
  await limiter.consume(ctx, userId, 'support.too_many_texts', sentence);
  let isCounted = false;
  try {
    const result = await write();
    isCounted = result.hasWritten;
    return result;
  } finally {
    if (!isCounted) await limiter.refund(ctx, userId);
  }
}
