import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { v7 } from 'uuid';
import { Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { setTelegram } from '../accounts/set-telegram.ts';
import { refuseKeptOut } from '../safety/keep-out.ts';
import { refuseOnBreak } from '../safety/on-break.ts';
import { PaidAccounts } from './paid-accounts.ts';
import { payVerification } from './pay-verification.ts';
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
 * @throws 403 safety.on_break, 503 social.telegram_unavailable, 409 points.too_many
 */
export async function checkTelegram(ctx: Context<Actor>): Promise<Answer> {
  const { actor } = ctx;
  await refuseOnBreak(ctx, actor.id);
  const group = requireBot(ctx);
  const { verified, hash, live, telegramId } = await stateOf(ctx, actor.id);
  if (verified) return already;
  if (hash === null) return notYet(messages.noCode);
  if (!live) return notYet(messages.expired);
  if (telegramId === null) return notYet(messages.notSeen);
  const membership = await group.membership(telegramId);
  if (membership === 'out') return notYet(messages.notInGroup);
  if (membership === 'unknown') return notYet(messages.unreachable);
  const paidAccounts = await PaidAccounts.open(ctx);
  try {
    const wish = { hash, telegramId, paidAccounts };
    const paid = await transact(ctx, (tx) => verify(tx, actor.id, wish));
    if (paid !== null) return verifiedNow(paid);
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
       from members u left join telegram_codes c on c.user_id = u.id where u.id = $1`,
    [userId],
  );
  if (!rows[0]) throw new Unauthorized();
  return rows[0];
}

interface Wish {
  hash: string;
  telegramId: string;
  paidAccounts: PaidAccounts;
}

/** Points that were promised, and those that were paid. */
interface Payment {
  promised: number;
  earned: number;
}

/** Uses the code up; gives what it pays, `null` when the code is no longer what it was. */
async function verify(
  tx: Context,
  userId: string,
  { hash, telegramId, paidAccounts }: Wish,
): Promise<Payment | null> {
  await tx.db.$client.query('select from members where id = $1 for no key update', [userId]);
  await refuseOnBreak(tx, userId);
  await refuseKeptOut(tx, { telegram: telegramId });
  const { rows } = await tx.db.$client.query<Sender>(
    `delete from telegram_codes
      where user_id = $1 and code_hash = $2 and telegram_id = $3 and expires_at > now()
      returning telegram_id as "telegramId", telegram_username as username,
                telegram_name as name, points`,
    [userId, hash, telegramId],
  );
  const [sender] = rows;
  if (!sender) return null;
  const id = await keepVerification(tx, userId, sender);
  await setTelegram(tx, { userId, verified: true, username: sender.username });
  await tx.announce('social-verifications');
  const { points } = sender;
  const verification = {
    id,
    userId,
    platform: 'telegram',
    accountKey: telegramId,
    points,
  } as const;
  return { promised: points, earned: await payVerification(tx, paidAccounts, verification) };
}

/** Who left the group and is back has one already. What another account was paid stays with that account. */
async function keepVerification(tx: Context, userId: string, sender: Sender): Promise<string> {
  const { telegramId, username, name, points } = sender;
  const shown = username ? `@${username}` : name || telegramId;
  const { rows } = await tx.db.$client.query<{ id: string }>(
    `insert into social_verifications as v
       (id, user_id, platform, platform_username, account_key, status, points, decided_at)
     values ($1, $2, 'telegram', $3, $4, 'approved', $5, now())
     on conflict (user_id, platform) where status <> 'rejected' do update
        set platform_username = excluded.platform_username, account_key = excluded.account_key,
            decided_at = excluded.decided_at,
            points_paid = case v.account_key when excluded.account_key then v.points_paid else 0 end
     returning id`,
    [v7(), userId, shown, telegramId, points],
  );
  if (!rows[0]) throw new Error('no verification was kept');
  return rows[0].id;
}

function verifiedNow({ promised, earned }: Payment): Answer {
  const done = 'Telegram hesabınız doğrulandı!';
  const won = ` ${earned.toLocaleString('tr-TR')} puan kazandınız!`;
  const paidBefore = ' Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.';
  const more = earned > 0 ? won : promised > 0 ? paidBefore : '';
  return { success: true, pointsEarned: earned, message: done + more };
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
