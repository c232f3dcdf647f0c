import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { announceVerifiedMember } from '../../../platform/feature/feature.ts';
import { members } from '../../accounts/people/members.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { buildTelegramLinkedNotification } from '../../accounts/sign-in/security-notifications.ts';
import { requireSession } from '../../accounts/sign-in/sessions.ts';
import { notify } from '../../notifications/notify.ts';
import { requireNotBlocklisted } from '../../safety/blocklist.ts';
import { requireNotOnBreak } from '../../safety/require-not-on-break.ts';
import { requireBot } from '../telegram/connected-bot.ts';
import { lockMember } from '../verifications/lock-member.ts';
import { PaidAccounts, payVerification } from '../verifications/paid-accounts.ts';
import { socialVerifications, telegramCodes } from '../verifications/social-tables.ts';

type VerifyResponse = ReturnsOf<'POST /api/social-verifications/telegram/verify'>;

interface VerificationState {
  isVerified: boolean;
  hash: string | null;
  isCodeValid: boolean;
  telegramId: string | null;
}

interface Sender {
  userId: string;
  telegramId: string;
  username: string | null;
  name: string | null;
  points: number;
}

/**
 * Verifies a member whose code was sent to the bot from an account in the group. One transaction writes the
 * verification, the user's Telegram name and the points. Otherwise returns the reason; the code keeps its 10 minutes.
 * @throws 403 safety.on_break, 503 social.telegram_unavailable, 409 points.too_many
 */
export async function verifyTelegram(ctx: Context<Actor>): Promise<VerifyResponse> {
  const { actor } = ctx;
  await requireNotOnBreak(ctx, actor.id);
  const bot = requireBot(ctx);
  const { isVerified, hash, isCodeValid, telegramId } = await getState(ctx, actor.id);
  if (isVerified) return alreadyVerifiedResponse;
  if (hash === null) return buildNotVerifiedResponse(messages.noCode);
  if (!isCodeValid) return buildNotVerifiedResponse(messages.expired);
  if (telegramId === null) return buildNotVerifiedResponse(messages.notSeen);
  const membership = await bot.getMembership(telegramId);
  if (membership === 'unknown') return buildNotVerifiedResponse(messages.unreachable);
  if (membership !== 'in') return buildNotVerifiedResponse(messages.notInGroup);
  const paidAccounts = await PaidAccounts.open(ctx);
  try {
    const codeMatch = { hash, telegramId, paidAccounts };
    const payment = await withTransaction(ctx, (tx) => verifyWithCode(tx, actor.id, codeMatch));
    if (payment !== null) return buildVerifiedResponse(payment);
  } catch (error) {
    if (!isUniqueViolation(error, 'social_verifications_one_person')) throw error;
    return buildNotVerifiedResponse(messages.taken);
  }
  // The code expired meanwhile, or the member verified in another window.
  return (await getState(ctx, actor.id)).isVerified
    ? alreadyVerifiedResponse
    : buildNotVerifiedResponse(messages.expired);
}

async function getState({ db }: Context, userId: string): Promise<VerificationState> {
  const { codeHash, expiresAt, telegramId } = telegramCodes;
  const [state] = await db
    .select({
      isVerified: members.telegramVerified,
      hash: codeHash,
      isCodeValid: sql<boolean>`coalesce(${gt(expiresAt, sql`now()`)}, false)`,
      telegramId,
    })
    .from(members)
    .leftJoin(telegramCodes, eq(telegramCodes.userId, members.id))
    .where(eq(members.id, userId));
  if (!state) throw new Unauthorized();
  return state;
}

interface CodeMatch {
  hash: string;
  telegramId: string;
  paidAccounts: PaidAccounts;
}

interface Payment {
  pointsPromised: number;
  pointsPaid: number;
}

/** Uses the code and returns its payment; `null` if the code has changed or expired meanwhile. */
async function verifyWithCode(
  tx: Context<Actor>,
  userId: string,
  { hash, telegramId, paidAccounts }: CodeMatch,
): Promise<Payment | null> {
  await lockMember(tx, userId);
  await requireSession(tx);
  await requireNotOnBreak(tx, userId);
  await requireNotBlocklisted(tx, { telegram: telegramId });
  const { userId: owner, codeHash, telegramId: account, expiresAt } = telegramCodes;
  const [code] = await tx.db
    .delete(telegramCodes)
    .where(
      and(
        eq(owner, userId),
        eq(codeHash, hash),
        eq(account, telegramId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!code) return null;
  const sender = { telegramId, username: code.telegramUsername, name: code.telegramName };
  const { points } = code;
  const id = await upsertVerification(tx, { userId, points, ...sender });
  await setTelegram(tx, { userId, isVerified: true, username: sender.username });
  await notify(tx, [buildTelegramLinkedNotification(userId, formatAccount(sender))]);
  await tx.publish('social-verifications');
  const verification = {
    id,
    userId,
    platform: 'telegram',
    accountKey: telegramId,
    points,
  } as const;
  const pointsPaid = await payVerification(tx, paidAccounts, verification);
  await announceVerifiedMember(tx, userId);
  return { pointsPromised: points, pointsPaid };
}

const formatAccount = ({ username, name, telegramId }: Omit<Sender, 'userId' | 'points'>) =>
  username ? `@${username}` : name || telegramId;

/**
 * Inserts the verification, or updates the row of a member who returned to the group. Points paid for another account
 * stay with that account.
 */
async function upsertVerification(
  tx: Context,
  { userId, telegramId, username, name, points }: Sender,
): Promise<string> {
  const { id, userId: owner, platform, accountKey, pointsPaid } = socialVerifications;
  const accountFields = {
    platformUsername: formatAccount({ username, name, telegramId }),
    accountKey: telegramId,
    decidedAt: sql`now()`,
  };
  const [verification] = await tx.db
    .insert(socialVerifications)
    .values({ userId, platform: 'telegram', status: 'approved', points, ...accountFields })
    .onConflictDoUpdate({
      target: [owner, platform],
      // Literal as in the index: PostgreSQL can't match a parameter with a partial index.
      targetWhere: sql`status <> 'rejected'`,
      set: {
        ...accountFields,
        pointsPaid: sql`case ${accountKey} when ${telegramId} then ${pointsPaid} else 0 end`,
      },
    })
    .returning({ id });
  if (!verification) throw new Error('the upsert returned no row');
  return verification.id;
}

function buildVerifiedResponse({ pointsPromised, pointsPaid }: Payment): VerifyResponse {
  const verifiedText = 'Telegram hesabınız doğrulandı!';
  const earnedText = ` ${pointsPaid.toLocaleString('tr-TR')} puan kazandınız!`;
  const paidBeforeText = ' Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.';
  const pointsText = pointsPaid > 0 ? earnedText : pointsPromised > 0 ? paidBeforeText : '';
  return { success: true, pointsEarned: pointsPaid, message: verifiedText + pointsText };
}

const alreadyVerifiedResponse: VerifyResponse = {
  success: true,
  message: 'Telegram hesabınız zaten doğrulanmış.',
};
const buildNotVerifiedResponse = (message: string): VerifyResponse => ({ success: false, message });

const messages = {
  noCode: 'Önce bir doğrulama kodu alın.',
  expired: 'Doğrulama kodunuzun süresi doldu. Lütfen yeni bir kod alın.',
  notSeen: 'Kodunuz henüz bota ulaşmadı. Kodu Telegram’da bota gönderip yeniden kontrol edin.',
  notInGroup:
    'Kodunuz alındı, ancak Telegram grubumuzda görünmüyorsunuz. Gruba katılıp yeniden kontrol edin.',
  unreachable: 'Telegram’a şu anda ulaşılamıyor. Lütfen biraz sonra yeniden kontrol edin.',
  taken: 'Bu Telegram hesabı başka bir üyeye bağlı. Bir hesap yalnızca bir üyeyi doğrular.',
};
