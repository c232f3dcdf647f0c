import { id } from '@vitrin/contract/fields.ts';
import { type Context, transact } from '../../platform/context.ts';
import { type Disowned, disownMember } from './disown-member.ts';
import { PaidAccounts } from './paid-accounts.ts';
import type { BotPress } from './read-press.ts';
import { rememberUpdate } from './remember-update.ts';
import { requireBot } from './telegram-unavailable.ts';

const NOT_ME = 'not-me:';

/** The button below an accepted code; it carries which member the bot has named. */
export const notMeButton = (userId: string) => ({
  text: 'Bu ben değilim',
  callback_data: NOT_ME + userId,
});

/** Takes a press of that button: handled once, answered, and its button gone when nothing is left to do. */
export async function receivePress(ctx: Context, press: BotPress): Promise<void> {
  const bot = requireBot(ctx);
  const paidAccounts = await PaidAccounts.open(ctx);
  const { telegramId, data } = press;
  const userId = data.startsWith(NOT_ME) && id.safeParse(data.slice(NOT_ME.length)).data;
  const outcome = await transact(ctx, async (tx) => {
    if (!(await rememberUpdate(tx, bot.id, press.updateId))) return 'again';
    return userId ? disownMember(tx, paidAccounts, { userId, telegramId }) : 'nothing';
  });
  if (outcome === 'again') return;
  // Not waited for: Telegram's slowness holds up nobody else's message.
  void bot.endPress(press, outcome !== 'nothing');
  void bot.say(press.chatId, answers[outcome]);
}

const answers: Record<Disowned, string> = {
  code: 'Tamam: gönderdiğiniz kod geçersiz kılındı, hesabınız kimseye bağlanmadı.',
  verification:
    'Tamam: doğrulama geri alındı, hesabınız artık o üyeye bağlı değil. Tanımadığınız kişilerin gönderdiği bağlantılara basmayın.',
  late: 'Bu doğrulamanın üzerinden 7 günden fazla geçti; buradan geri alınamaz. Lütfen site yönetimine yazın.',
  nothing: 'Bu düğmeyle geri alınacak bir şey yok.',
};
