import { type Context, type Transaction, transact } from '../../platform/context.ts';
import { hashToken } from '../accounts/secret-token.ts';
import { type BotMessage, readMessage } from './read-message.ts';
import type { SocialLimits } from './social-limits.ts';
import type { TelegramBot } from './telegram-bot.ts';
import { readCode } from './telegram-code.ts';

type Outcome = 'again' | 'greeted' | 'accepted' | 'unknown' | 'used' | 'taken' | 'shut';

/** What the bot works with besides the database. */
export interface Receiver {
  bot: TelegramBot;
  limits: SocialLimits;
}

/**
 * Takes what Telegram told the bot: a code is bound to the account that sent it. However often an update comes, and
 * on however many instances, it is handled and answered once.
 */
export async function receiveUpdate(
  ctx: Context,
  { bot, limits }: Receiver,
  update: { update_id: number },
): Promise<void> {
  const message = readMessage(update);
  if (!message) return;
  const isShut = await limits.isShut(message.telegramId);
  const outcome = await transact(ctx, async (tx) =>
    (await isNew(tx, bot.id, message.updateId)) ? handle(tx, message, isShut) : 'again',
  );
  const answer = await answerTo(outcome, message, { bot, limits });
  // Not waited for: Telegram's slowness holds up nobody else's message.
  if (answer) void bot.say(message.chatId, answer);
}

async function isNew(tx: Transaction, botId: number, updateId: number): Promise<boolean> {
  const { rowCount } = await tx.statements.query(
    'insert into telegram_updates (bot_id, update_id) values ($1, $2) on conflict do nothing',
    [botId, updateId],
  );
  return rowCount === 1;
}

async function handle(tx: Transaction, message: BotMessage, isShut: boolean): Promise<Outcome> {
  const typed = message.text.replace(/^\/start(?:@\w+)?(?=\s|$)/i, '').trim();
  if (typed === '') return 'greeted';
  if (isShut) return 'shut';
  const code = readCode(typed);
  return code === null ? 'unknown' : bindCode(tx, code, message);
}

async function bindCode(tx: Transaction, code: string, message: BotMessage): Promise<Outcome> {
  const { telegramId, username, name } = message;
  const { rows } = await tx.statements.query<{ known: boolean; taken: boolean; bound: boolean }>(
    bind,
    [hashToken(code), telegramId, username, name],
  );
  const [{ known, taken, bound } = { known: false, taken: false, bound: false }] = rows;
  if (!known) return 'unknown';
  if (taken) return 'taken';
  return bound ? 'accepted' : 'used';
}

// The first account that sends a code keeps it; of many at once the row's lock makes one the first.
const bind = `
  with code as (
    select user_id from telegram_codes where code_hash = $1 and expires_at > now()
  ), other as (
    select exists (
      select from social_verifications v join code c on v.user_id <> c.user_id
       where v.platform = 'telegram' and v.account_key = $2 and v.status <> 'rejected') as taken
  ), bound as (
    update telegram_codes t
       set telegram_id = $2, telegram_username = $3, telegram_name = $4,
           seen_at = coalesce(seen_at, now())
      from other
     where t.code_hash = $1 and t.expires_at > now() and not other.taken
       and (t.telegram_id is null or t.telegram_id = $2)
    returning t.user_id
  )
  select exists (select from code) as known, taken, exists (select from bound) as bound from other`;

async function answerTo(
  outcome: Outcome,
  { telegramId }: BotMessage,
  { bot, limits }: Receiver,
): Promise<string | null> {
  if (outcome === 'again') return null;
  if (outcome === 'unknown' || outcome === 'shut') {
    const wrong = await limits.countWrong(telegramId);
    if (wrong !== 'few') return wrong === 'last' ? answers.shut : null;
  }
  const isAsked = outcome === 'accepted' && bot.config.groupId !== undefined;
  return answers[outcome] + (isAsked ? `\n\n${JOIN}` : '');
}

const JOIN = 'Telegram grubumuzda değilseniz önce gruba katılın; doğrulama için üyelik gerekiyor.';

const answers = {
  greeted:
    'Merhaba! Hesabınızı doğrulamak için sitedeki profil sayfanızda bir kod alın ve bana gönderin.',
  accepted:
    'Kodunuz alındı, teşekkürler! Şimdi siteye dönüp profil sayfanızda doğrulamayı kontrol edin.',
  unknown:
    'Bu kod geçersiz ya da süresi dolmuş. Profil sayfanızda yeni bir kod alıp bana gönderin.',
  used: 'Bu kod başka bir Telegram hesabından gönderilmiş. Profil sayfanızda yeni bir kod alın.',
  taken:
    'Bu Telegram hesabı sitemizde başka bir üyeye bağlı. Bir hesap yalnızca bir üyeyi doğrular.',
  shut: 'Çok fazla hatalı kod gönderdiniz. Lütfen 10 dakika sonra yeniden deneyin.',
} satisfies Record<Exclude<Outcome, 'again'>, string>;
