import { type Context, transact } from '../../platform/context.ts';
import { hashToken } from '../accounts/secret-token.ts';
import { type BotMessage, readMessage } from './read-message.ts';
import { readPress } from './read-press.ts';
import { notMeButton, receivePress } from './receive-press.ts';
import { rememberUpdate } from './remember-update.ts';
import { socialLimits } from './social-limits.ts';
import { telegramBot } from './telegram-bot.ts';
import { readCode } from './telegram-code.ts';

type Refused = 'unknown' | 'used' | 'taken' | 'shut';

/** What became of a message; a code that was accepted names the member whose it is. */
type Outcome =
  | { is: 'again' | 'greeted' | Refused }
  | { is: 'accepted'; userId: string; member: string };

/**
 * Takes what Telegram told the bot: a code is bound to the account that sent it, a press takes that back. However
 * often an update comes, and on however many instances, it is handled and answered once.
 */
export async function receiveUpdate(ctx: Context, update: { update_id: number }): Promise<void> {
  const bot = telegramBot(ctx);
  if (!bot) return;
  const press = readPress(update);
  if (press) return receivePress(ctx, press);
  const message = readMessage(update);
  if (!message) return;
  const isShut = await socialLimits(ctx).isShut(message.telegramId);
  const outcome = await transact(ctx, async (tx): Promise<Outcome> => {
    const isNew = await rememberUpdate(tx, bot.id, message.updateId);
    return isNew ? handle(tx, message, isShut) : { is: 'again' };
  });
  const answer = await answerTo(ctx, outcome, message);
  const button = outcome.is === 'accepted' ? notMeButton(outcome.userId) : undefined;
  // Not waited for: Telegram's slowness holds up nobody else's message.
  if (answer) void bot.say(message.chatId, answer, button);
}

async function handle(tx: Context, message: BotMessage, isShut: boolean): Promise<Outcome> {
  const typed = message.text.replace(/^\/start(?:@\w+)?(?=\s|$)/i, '').trim();
  if (typed === '') return { is: 'greeted' };
  if (isShut) return { is: 'shut' };
  const code = readCode(typed);
  return code === null ? { is: 'unknown' } : bindCode(tx, code, message);
}

async function bindCode(tx: Context, code: string, message: BotMessage): Promise<Outcome> {
  const { telegramId, username, name } = message;
  const { rows } = await tx.db.$client.query<Bound>(bind, [
    ...[hashToken(code), telegramId, username, name],
  ]);
  const [{ userId, member, taken, bound } = nobody] = rows;
  if (userId === null || member === null) return { is: 'unknown' };
  if (taken) return { is: 'taken' };
  return bound ? { is: 'accepted', userId, member } : { is: 'used' };
}

/** Whose code it is, and whether the account may have it and has it. */
interface Bound {
  userId: string | null;
  member: string | null;
  taken: boolean;
  bound: boolean;
}

const nobody: Bound = { userId: null, member: null, taken: false, bound: false };

// The first account that sends a code keeps it; of many at once the row's lock makes one the first.
const bind = `
  with code as (
    select c.user_id, u.username from telegram_codes c join members u on u.id = c.user_id
     where c.code_hash = $1 and c.expires_at > now()
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
  select code.user_id as "userId", code.username as member, taken,
         exists (select from bound) as bound
    from other left join code on true`;

async function answerTo(
  ctx: Context,
  outcome: Outcome,
  { telegramId }: BotMessage,
): Promise<string | null> {
  if (outcome.is === 'again') return null;
  if (outcome.is === 'unknown' || outcome.is === 'shut') {
    const wrong = await socialLimits(ctx).countWrong(telegramId);
    if (wrong !== 'few') return wrong === 'last' ? answers.shut : null;
  }
  if (outcome.is !== 'accepted') return answers[outcome.is];
  return (
    accepted(outcome.member) +
    (ctx.platform.config.telegram?.groupId === undefined ? '' : `\n\n${JOIN}`)
  );
}

const accepted = (member: string) =>
  `Kodunuz alındı, teşekkürler! Bu kod, sitemizdeki “${member}” adlı üyenin. Telegram hesabınız bu üyeye bağlanacak.

Bu üye sizseniz siteye dönüp profil sayfanızda doğrulamayı kontrol edin. Değilseniz aşağıdaki düğmeye basın.`;

const JOIN = 'Telegram grubumuzda değilseniz önce gruba katılın; doğrulama için üyelik gerekiyor.';

const answers = {
  greeted:
    'Merhaba! Hesabınızı doğrulamak için sitedeki profil sayfanızda bir kod alın ve bana gönderin.',
  unknown:
    'Bu kod geçersiz ya da süresi dolmuş. Profil sayfanızda yeni bir kod alıp bana gönderin.',
  used: 'Bu kod başka bir Telegram hesabından gönderilmiş. Profil sayfanızda yeni bir kod alın.',
  taken:
    'Bu Telegram hesabı sitemizde başka bir üyeye bağlı. Bir hesap yalnızca bir üyeyi doğrular.',
  shut: 'Çok fazla hatalı kod gönderdiniz. Lütfen 10 dakika sonra yeniden deneyin.',
} satisfies Record<'greeted' | Refused, string>;
