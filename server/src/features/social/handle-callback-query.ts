import { id } from '@vitrin/contract/fields.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { PaidAccounts } from './paid-accounts.ts';
import type { CallbackQuery } from './parse-callback-query.ts';
import { recordUpdate } from './record-update.ts';
import { type RevokeOutcome, revokeTelegramLink } from './revoke-telegram-link.ts';
import { requireBot } from './telegram-bot.ts';

const NOT_ME = 'not-me:';

/** Returns the button below an accepted code; it carries the id of the named member. */
export const notMeButton = (userId: string) => ({
  text: 'Bu ben değilim',
  callback_data: NOT_ME + userId,
});

/** Handles a click on that button once: answers it and removes the button if nothing is left to revoke. */
export async function handleCallbackQuery(ctx: Context, press: CallbackQuery): Promise<void> {
  const bot = requireBot(ctx);
  const paidAccounts = await PaidAccounts.open(ctx);
  const { telegramId, data } = press;
  const userId = data.startsWith(NOT_ME) && id.safeParse(data.slice(NOT_ME.length)).data;
  const outcome = await withTransaction(ctx, async (tx) => {
    if (!(await recordUpdate(tx, bot.id, press.updateId))) return 'again';
    return userId ? revokeTelegramLink(tx, paidAccounts, { userId, telegramId }) : 'nothing';
  });
  if (outcome === 'again') return;
  // Not awaited: a slow Telegram must not delay other updates.
  void bot.answerCallbackQuery(press, outcome !== 'nothing');
  void bot.trySendMessage(press.chatId, answers[outcome]);
}

const answers: Record<RevokeOutcome, string> = {
  code: 'Tamam: gönderdiğiniz kod geçersiz kılındı, hesabınız kimseye bağlanmadı.',
  verification:
    'Tamam: doğrulama geri alındı, hesabınız artık o üyeye bağlı değil. Tanımadığınız kişilerin gönderdiği bağlantılara basmayın.',
  late: 'Bu doğrulamanın üzerinden 7 günden fazla geçti; buradan geri alınamaz. Lütfen site yönetimine yazın.',
  nothing: 'Bu düğmeyle geri alınacak bir şey yok.',
};
