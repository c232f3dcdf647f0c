import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { v7 } from 'uuid';
import { type Context, type Transaction, transact } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { Unauthorized } from '../../platform/errors.ts';
import { setTelegram } from '../accounts/set-telegram.ts';
import { payVerification } from './pay-verification.ts';
import { SOCIAL_VERIFICATIONS } from './submit-account.ts';
import type { TelegramBot } from './telegram-bot.ts';
import { requireBot } from './telegram-unavailable.ts';

type Answer = ReturnsOf<'POST /api/social-verifications/telegram/verify'>;

interface State {
  verified: boolean;
  hash: string | null;
  live: boolean;
  telegramId: string | null;
}

interface Sender {
  telegramId: string;
  username: string | null;
  name: string;
  points: number;
}

/**
 * Verifies a member whose code the bot has seen and whose Telegram account is in the group: verification, name on
 * the user and points are one transaction. Else says why not; the code stays good for its 10 minutes.
 * @throws 503 social.telegram_unavailable
 */
export async function checkTelegram(ctx: Context, bot: TelegramBot | null): Promise<Answer> {
  const { actor } = ctx;
  if (!actor) throw new Unauthorized();
  const group = requireBot(bot);
  const { verified, hash, live, telegramId } = await stateOf(ctx, actor.id);
  if (verified) return already;
  if (hash === null) return notYet(messages.noCode);
  if (!live) return notYet(messages.expired);
  if (telegramId === null) return notYet(messages.notSeen);
  const membership = await group.membership(telegramId);
  if (membership === 'out') return notYet(messages.notInGroup);
  if (membership === 'unknown') return notYet(messages.unreachable);
  try {
    const earned = await transact(ctx, (tx) => verify(tx, actor.id, { hash, telegramId }));
    if (earned !== null) return verifiedNow(earned);
  } catch (error) {
    if (!isUniqueViolation(error, 'social_verifications_one_person')) throw error;
    return notYet(messages.taken);
  }
  // Somebody was faster: the same member in another window, or the code's end.
  return (await stateOf(ctx, actor.id)).verified ? already : notYet(messages.expired);
}

async function stateOf({ db }: Context, userId: string): Promise<State> {
  const { rows } = await db.$client.query<State>(
    `select u.telegram_verified as verified, c.code_hash as hash,
            coalesce(c.expires_at > now(), false) as live, c.telegram_id as "telegramId"
       from users u left join telegram_codes c on c.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (!rows[0]) throw new Unauthorized();
  return rows[0];
}

/** Uses the code up; gives the points that were paid, `null` when the code is no longer what it was. */
async function verify(
  tx: Transaction,
  userId: string,
  { hash, telegramId }: { hash: string; telegramId: string },
): Promise<number | null> {
  await tx.statements.query('select from users where id = $1 for no key update', [userId]);
  const { rows } = await tx.statements.query<Sender>(
    `delete from telegram_codes
      where user_id = $1 and code_hash = $2 and telegram_id = $3 and expires_at > now()
      returning telegram_id as "telegramId", telegram_username as username,
                telegram_name as name, points`,
    [userId, hash, telegramId],
  );
  const [sender] = rows;
  if (!sender) return null;
  await keepVerification(tx, userId, sender);
  await setTelegram(tx, userId, { verified: true, username: sender.username });
  await tx.announce(SOCIAL_VERIFICATIONS);
  return payVerification(tx, { userId, platform: 'telegram', points: sender.points });
}

/** Who left the group and is back has one already. */
async function keepVerification(tx: Transaction, userId: string, sender: Sender): Promise<void> {
  const { telegramId, username, name, points } = sender;
  const shown = username ? `@${username}` : name || telegramId;
  await tx.statements.query(
    `insert into social_verifications
       (id, user_id, platform, platform_username, account_key, status, points, decided_at)
     values ($1, $2, 'telegram', $3, $4, 'approved', $5, now())
     on conflict (user_id, platform) where status <> 'rejected' do update
        set platform_username = excluded.platform_username, account_key = excluded.account_key`,
    [v7(), userId, shown, telegramId, points],
  );
}

function verifiedNow(pointsEarned: number): Answer {
  const done = 'Telegram hesabınız doğrulandı!';
  const won = ` ${pointsEarned.toLocaleString('tr-TR')} puan kazandınız!`;
  return { success: true, pointsEarned, message: pointsEarned > 0 ? done + won : done };
}

const already: Answer = { success: true, message: 'Telegram hesabınız zaten doğrulanmış.' };
const notYet = (message: string): Answer => ({ success: false, message });

const messages = {
  noCode: 'Önce bir doğrulama kodu alın.',
  expired: 'Doğrulama kodunuzun süresi doldu. Lütfen yeni bir kod alın.',
  notSeen: 'Kodunuz henüz bota ulaşmadı. Kodu Telegram’da bota gönderip yeniden kontrol edin.',
  notInGroup:
    'Kodunuz alındı, ancak Telegram grubumuzda görünmüyorsunuz. Gruba katılıp yeniden kontrol edin.',
  unreachable: 'Telegram’a şu anda ulaşılamıyor. Lütfen biraz sonra yeniden kontrol edin.',
  taken: 'Bu Telegram hesabı başka bir üyeye bağlı. Bir hesap yalnızca bir üyeyi doğrular.',
};
