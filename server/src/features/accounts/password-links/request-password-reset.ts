import { inArray } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../../../platform/context.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import { listConnectedChannels } from '../../../platform/outbox/channel.ts';
import { enqueueDelivery } from '../../../platform/outbox/deliveries.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passwordResetRequests } from '../people/accounts-tables.ts';
import { findAccount } from '../people/find-account.ts';
import { RESET_LINK_LIFETIME_MS } from './build-reset-message.ts';

const MAX_PER_ACCOUNT = 3;
const durationSeconds = 3600;
const addressLimiter = new AttemptLimiter('reset-address', 20, {
  durationSeconds,
  isPerAddress: true,
});
const accountLimiter = new AttemptLimiter('reset-account', MAX_PER_ACCOUNT, { durationSeconds });

/**
 * Stores a forgotten-password request. It is processed later, so that neither response nor timing reveals whether the
 * account exists.
 * @throws 429 auth.too_many_attempts
 */
export async function requestPasswordReset(
  ctx: Context,
  { identifier, address }: { identifier: string; address: string },
): Promise<void> {
  const message = 'Bu adresten çok fazla istek geldi.';
  await addressLimiter.consume(ctx, address, 'auth.too_many_attempts', message);
  await ctx.db.insert(passwordResetRequests).values({ identifier });
}

/** Enqueues the messages of all stored requests. Safe to run on several instances at once. */
export async function enqueueResetMessages(platform: Platform): Promise<void> {
  const ctx = createSystemContext(platform);
  while (await withTransaction(ctx, enqueueNextMessages));
}

/** Enqueues the messages of the oldest request that no other instance has locked. @returns false if there is none */
async function enqueueNextMessages(tx: Context): Promise<boolean> {
  const { id, identifier } = passwordResetRequests;
  const nextId = tx.db
    .select({ id })
    .from(passwordResetRequests)
    .orderBy(id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [request] = await tx.db
    .delete(passwordResetRequests)
    .where(inArray(id, nextId))
    .returning({ identifier });
  if (!request) return false;
  const account = await findAccount(tx, request.identifier);
  if (!account || account.isSuspended || account.role !== 'viewer') return true;
  if ((await accountLimiter.add(tx, account.id)) > MAX_PER_ACCOUNT) return true;
  const until = new Date(Date.now() + RESET_LINK_LIFETIME_MS);
  for (const channel of listConnectedChannels(tx)) {
    await enqueueDelivery(tx, { kind: 'password-reset', channel, userId: account.id, until });
  }
  return true;
}
