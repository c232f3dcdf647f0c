import { id } from '@vitrin/contract/fields.ts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { members } from '../../accounts/people/members.ts';
import { hashToken } from '../../accounts/sign-in/secret-token.ts';
import {
  type BotMessage,
  type CallbackQuery,
  parseCallbackQuery,
  parseMessage,
} from '../telegram/parse-update.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { PaidAccounts } from '../verifications/paid-accounts.ts';
import {
  socialVerifications,
  telegramCodes,
  telegramUpdates,
} from '../verifications/social-tables.ts';
import { type RevokeOutcome, revokeTelegramLink } from './revoke-telegram-link.ts';
import { countWrongCode, isBlocked } from './social-limits.ts';
import { parseCode } from './telegram-code.ts';

type Rejection = 'unknown' | 'used' | 'taken' | 'blocked';

/** Result of a message; an accepted code names its member. */
type Outcome = { is: 'greeted' | Rejection } | { is: 'accepted'; userId: string; username: string };

/** Prefix of the button's data; the id of the named member follows. */
const NOT_ME_PREFIX = 'not-me:';

/**
 * Handles an update of the bot: binds a code to the account that sent it, or revokes a link by a button click.
 * A repeated update, on any instance, is handled and answered once.
 * @param bot the bot that received the update
 */
export async function handleUpdate(
  ctx: Context,
  bot: TelegramBot,
  update: { update_id: number },
): Promise<void> {
  const query = parseCallbackQuery(update);
  if (query) return handleCallbackQuery(ctx, bot, query);
  const message = parseMessage(update);
  if (message) await handleMessage(ctx, bot, message);
}

async function handleMessage(ctx: Context, bot: TelegramBot, message: BotMessage): Promise<void> {
  const isSenderBlocked = await isBlocked(ctx, message.telegramId);
  const outcome = await withTransaction(ctx, async (tx) => {
    const isNew = await recordUpdate(tx, bot.id, message.updateId);
    return isNew ? bindSentCode(tx, message, isSenderBlocked) : null;
  });
  const reply = outcome && (await buildReply(ctx, bot, outcome, message));
  const button = outcome?.is === 'accepted' && {
    text: 'Bu ben değilim',
    callback_data: NOT_ME_PREFIX + outcome.userId,
  };
  // Not awaited: a slow Telegram must not delay other updates.
  if (reply) void bot.trySendMessage(message.chatId, reply, button || undefined);
}

/** Handles a click on the button below an accepted code; removes the button unless the outcome is `nothing`. */
async function handleCallbackQuery(
  ctx: Context,
  bot: TelegramBot,
  query: CallbackQuery,
): Promise<void> {
  const { telegramId, data } = query;
  const paidAccounts = await PaidAccounts.open(ctx);
  const userId =
    data.startsWith(NOT_ME_PREFIX) && id.safeParse(data.slice(NOT_ME_PREFIX.length)).data;
  const outcome = await withTransaction(ctx, async (tx) => {
    if (!(await recordUpdate(tx, bot.id, query.updateId))) return null;
    return userId ? revokeTelegramLink(tx, paidAccounts, { userId, telegramId }) : 'nothing';
  });
  if (!outcome) return;
  // Not awaited: a slow Telegram must not delay other updates.
  void bot.answerCallbackQuery(query, outcome !== 'nothing');
  void bot.trySendMessage(query.chatId, revokeReplies[outcome]);
}

/** Records an update; returns false if it was recorded before, by any instance. */
async function recordUpdate(tx: Context, botId: number, updateId: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .insert(telegramUpdates)
    .values({ botId, updateId })
    .onConflictDoNothing();
  return rowCount === 1;
}

async function bindSentCode(
  tx: Context,
  message: BotMessage,
  isBlocked: boolean,
): Promise<Outcome> {
  const codeText = message.text.replace(/^\/start(?:@\w+)?(?=\s|$)/i, '').trim();
  if (codeText === '') return { is: 'greeted' };
  if (isBlocked) return { is: 'blocked' };
  const code = parseCode(codeText);
  return code === null ? { is: 'unknown' } : bindCode(tx, code, message);
}

async function bindCode(tx: Context, code: string, message: BotMessage): Promise<Outcome> {
  const { telegramId, username, name } = message;
  const { userId, codeHash, expiresAt, seenAt } = telegramCodes;
  // The first account that sends a code owns it; the row lock makes concurrent senders serial.
  const [storedCode] = await tx.db
    .select({ userId, username: members.username, boundTo: telegramCodes.telegramId })
    .from(telegramCodes)
    .innerJoin(members, eq(members.id, userId))
    .where(and(eq(codeHash, hashToken(code)), gt(expiresAt, sql`now()`)))
    .for('no key update', { of: telegramCodes });
  if (!storedCode) return { is: 'unknown' };
  if (await isLinkedToOther(tx, storedCode.userId, telegramId)) return { is: 'taken' };
  if (storedCode.boundTo !== null && storedCode.boundTo !== telegramId) return { is: 'used' };
  await tx.db
    .update(telegramCodes)
    .set({
      telegramId,
      telegramUsername: username,
      telegramName: name,
      seenAt: sql`coalesce(${seenAt}, now())`,
    })
    .where(eq(userId, storedCode.userId));
  return { is: 'accepted', userId: storedCode.userId, username: storedCode.username };
}

/** Returns whether the account belongs to a verified or pending verification of another member. */
async function isLinkedToOther(
  tx: Context,
  memberId: string,
  telegramId: string,
): Promise<boolean> {
  const { userId, platform, accountKey, status } = socialVerifications;
  const isTelegram = and(eq(platform, 'telegram'), eq(accountKey, telegramId));
  const isLinked = and(isTelegram, ne(status, 'rejected'), ne(userId, memberId));
  return (await tx.db.$count(socialVerifications, isLinked)) > 0;
}

async function buildReply(
  ctx: Context,
  bot: TelegramBot,
  outcome: Outcome,
  { telegramId }: BotMessage,
): Promise<string | null> {
  if (outcome.is === 'unknown' || outcome.is === 'blocked') {
    const limitState = await countWrongCode(ctx, telegramId);
    if (limitState !== 'allowed') return limitState === 'just-blocked' ? replies.blocked : null;
  }
  if (outcome.is !== 'accepted') return replies[outcome.is];
  const hasGroup = bot.config.groupId !== undefined;
  return buildAcceptedReply(outcome.username) + (hasGroup ? `\n\n${JOIN_HINT}` : '');
}

const buildAcceptedReply = (username: string) =>
  `Kodunuz alındı, teşekkürler! Bu kod, sitemizdeki “${username}” adlı üyenin. Telegram hesabınız bu üyeye bağlanacak.

Bu üye sizseniz siteye dönüp profil sayfanızda doğrulamayı kontrol edin. Değilseniz aşağıdaki düğmeye basın.`;

const JOIN_HINT =
  'Telegram grubumuzda değilseniz önce gruba katılın; doğrulama için üyelik gerekiyor.';

const replies: Record<'greeted' | Rejection, string> = {
  greeted:
    'Merhaba! Hesabınızı doğrulamak için sitedeki profil sayfanızda bir kod alın ve bana gönderin.',
  unknown:
    'Bu kod geçersiz ya da süresi dolmuş. Profil sayfanızda yeni bir kod alıp bana gönderin.',
  used: 'Bu kod başka bir Telegram hesabından gönderilmiş. Profil sayfanızda yeni bir kod alın.',
  taken:
    'Bu Telegram hesabı sitemizde başka bir üyeye bağlı. Bir hesap yalnızca bir üyeyi doğrular.',
  blocked: 'Çok fazla hatalı kod gönderdiniz. Lütfen 10 dakika sonra yeniden deneyin.',
};

const revokeReplies: Record<RevokeOutcome, string> = {
  code: 'Tamam: gönderdiğiniz kod geçersiz kılındı, hesabınız kimseye bağlanmadı.',
  verification:
    'Tamam: doğrulama geri alındı, hesabınız artık o üyeye bağlı değil. Tanımadığınız kişilerin gönderdiği linklere basmayın.',
  late: 'Bu doğrulamanın üzerinden 7 günden fazla geçti; buradan geri alınamaz. Lütfen site yönetimine yazın.',
  nothing: 'Bu düğmeyle geri alınacak bir şey yok.',
};
