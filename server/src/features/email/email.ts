import type { User } from '@vitrin/contract/accounts.ts';
import { email as declaration } from '@vitrin/contract/email.ts';
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BadRequest } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { announceVerifiedMember, type Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';
import { enqueueDelivery } from '../../platform/outbox/deliveries.ts';
import { setEmail, setEmailVerified } from '../accounts/own-account/set-email.ts';
import { getClientInfo } from '../accounts/sign-in/client-info.ts';
import { hashToken, TOKEN_LENGTH } from '../accounts/sign-in/secret-token.ts';
import { buildEmailChangedNotification } from '../accounts/sign-in/security-notifications.ts';
import { checkAttempt } from '../accounts/sign-in/sign-in-limits.ts';
import { notify } from '../notifications/notify.ts';
import { clearChannelRejection } from '../notifications/preferences.ts';
import { addToBlocklist, requireNotBlocklisted } from '../safety/blocklist.ts';
import { buildAddressChangedMessage, buildVerificationMessage } from './build-messages.ts';
import { emailChannel } from './email-channel.ts';
import { emailLinks } from './email-tables.ts';
import { requireMailTls } from './mail-transport.ts';
import { consumeMailQuota, requestVerification } from './request-verification.ts';

/** E-mail addresses of members: verification and change. */
export const email: Feature = {
  // The address is a column of the account. Links are deleted with the account.
  personalData: 'none',
  routes: ({ platform }) => [
    createRoutes(declaration, {
      channels: platform.valueCache.create({
        name: 'channels',
        topics: ['connections'],
        compute: async () => {
          const connectedChannels = listConnectedChannels({ platform });
          return {
            value: {
              email: connectedChannels.includes('email'),
              telegram: connectedChannels.includes('telegram'),
            },
          };
        },
      }),
      requestVerification: (ctx) => requestVerification(ctx),
      verify: withHttp((ctx, { body }, http) =>
        verifyEmail(ctx, { ...body, ...getClientInfo(http) }),
      ),
      change: async (ctx, { body }) => ({ user: await changeEmail(ctx, body.email) }),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onReady', () => requireMailTls({ platform }));
  },
  channel: emailChannel,
  messageBuilders: {
    'email-verification': buildVerificationMessage,
    'email-changed': buildAddressChangedMessage,
  },
  jobs: [
    {
      name: 'delete expired e-mail links',
      intervalMs: 3_600_000,
      run: async ({ db }) => {
        await db
          .delete(emailLinks)
          .where(lt(emailLinks.expiresAt, sql`now() - interval '30 days'`));
      },
    },
  ],
};

/**
 * Changes the user's address. The new address is unverified until its link is used. Notifies the old address and voids
 * its links.
 * @throws 400 email.same; 403 auth.wrong_password, safety.on_break; 409 accounts.email_taken; 429 email.too_many
 */
async function changeEmail(ctx: Context<Actor>, email: string): Promise<User> {
  const { id: userId } = ctx.actor;
  await consumeMailQuota(ctx);
  return withTransaction(ctx, async (tx) => {
    const { user, oldEmail } = await setEmail(tx, email);
    await requireNotBlocklisted(tx, { email }, userId);
    // During a break the old address stays blocked, even after the account is deleted.
    await addToBlocklist(tx, userId, { email: oldEmail });
    await tx.db.delete(emailLinks).where(eq(emailLinks.userId, userId));
    await clearChannelRejection(tx, userId, 'email');
    if (ctx.platform.connections.smtp) {
      await enqueueDelivery(tx, {
        kind: 'email-changed',
        channel: 'email',
        userId,
        address: oldEmail,
      });
      await enqueueDelivery(tx, { kind: 'email-verification', channel: 'email', userId });
    }
    await notify(tx, [buildEmailChangedNotification(userId)]);
    // Don't record the addresses: the entry outlives the account.
    await recordAudit(tx, { action: 'email', entity: 'users', entityId: userId });
    return user;
  });
}

type Outcome = 'verified' | keyof typeof refusals;

/**
 * Verifies the address to which the link was sent, if it is still the account's address. A link works once.
 * @throws 400 email.link_incomplete, email.link_used, email.link_expired, email.bad_link; 429 auth.too_many_attempts
 */
async function verifyEmail(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<void> {
  if (token.length < TOKEN_LENGTH) throw createRefusal('email.link_incomplete');
  const tokenHash = hashToken(token);
  const attempt = { account: `email ${tokenHash}`, address };
  let outcome = 'email.bad_link' as Outcome;
  await checkAttempt(ctx, attempt, async () => {
    outcome = await withTransaction(ctx, (tx) => useLink(tx, tokenHash));
    // A link that was sent is no guess, whatever its state.
    return outcome !== 'email.bad_link';
  });
  if (outcome !== 'verified') throw createRefusal(outcome);
}

async function useLink(tx: Context, tokenHash: string): Promise<Outcome> {
  const { userId, email, usedAt, expiresAt } = emailLinks;
  const [link] = await tx.db
    .select({ userId, email, usedAt, isExpired: lte(expiresAt, sql`now()`).mapWith(Boolean) })
    .from(emailLinks)
    .where(eq(emailLinks.tokenHash, tokenHash));
  if (!link) return 'email.bad_link';
  if (link.usedAt) return 'email.link_used';
  if (link.isExpired) return 'email.link_expired';
  // Lock the account first, like every change of an account. A concurrent request waits and then finds a used link.
  if (!(await setEmailVerified(tx, link))) return 'email.bad_link';
  const { rowCount } = await tx.db
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailLinks.tokenHash, tokenHash), isNull(usedAt)));
  if (rowCount === 0) return 'email.link_used';
  await announceVerifiedMember(tx, link.userId);
  return 'verified';
}

const createRefusal = (code: keyof typeof refusals) => new BadRequest(code, refusals[code]);

const refusals = {
  'email.link_incomplete':
    'Linkin bir bölümü eksik. E-postadaki linki bütünüyle kopyalayın ya da doğrudan tıklayın.',
  'email.link_used': 'Bu link daha önce kullanıldı; e-posta adresiniz doğrulanmış.',
  'email.link_expired': 'Bu linkin 24 saatlik süresi doldu. Profilinizden yenisini isteyin.',
  'email.bad_link':
    'Bu link geçersiz: yerine yenisi gönderilmiş ya da adresiniz değişmiş olabilir. Profilinizden yenisini isteyin.',
};
