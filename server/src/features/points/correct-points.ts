import { recordAudit } from '../../platform/audit/record-audit.ts';
import { BadRequest, Conflict } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { refuseOwnDecision } from '../accounts/people/own-decision.ts';
import { notify } from '../notifications/notify.ts';
import { movePoints } from './move-points.ts';

interface Correction {
  userId: string;
  /** Points to add; negative to subtract. */
  delta: number;
  reason: string;
}

/**
 * Changes a user's balance on behalf of staff and returns the new one. Balance, ledger row and audit row are one
 * transaction.
 * @throws 400 for 0, a fraction or more than a billion; 404; 409 points.own for the own balance while another member of
 *   staff is active, points.below_zero, points.too_many
 */
export async function correctPoints(
  ctx: Context,
  { userId, delta, reason }: Correction,
): Promise<number> {
  if (!Number.isSafeInteger(delta) || delta === 0 || Math.abs(delta) > 1_000_000_000) {
    throw new BadRequest('validation', 'Puan farkı sıfırdan farklı bir tam sayı olmalıdır.');
  }
  return withTransaction(ctx, async (tx) => {
    await refuseOwnDecision(tx, userId, ownPointsError);
    const balance = await movePoints(tx, { userId, delta, reason, source: null });
    if (balance === null) throw new Error('a correction has no source');
    await recordAudit(tx, {
      action: 'points',
      entity: 'users',
      entityId: userId,
      before: { points: balance - delta },
      after: { points: balance, reason },
    });
    await notify(tx, [{ userId, ...buildNotification(delta, reason, balance) }]);
    return balance;
  });
}

const ownPointsError = () =>
  new Conflict(
    'points.own',
    'Kendi puanınızı siz düzeltemezsiniz; başka bir süper yönetici yapabilir.',
  );

function buildNotification(delta: number, reason: string, balance: number) {
  const points = Math.abs(delta).toLocaleString('tr-TR');
  const changeText = delta > 0 ? `${points} puan eklendi` : `${points} puan düşüldü`;
  return {
    kind: 'points.corrected',
    title: 'Puanınız düzeltildi',
    body: `Hesabınız için ${changeText}. Neden: ${reason}\nYeni bakiyeniz: ${balance.toLocaleString('tr-TR')} puan.`,
    link: '/profil#puanlar',
  } as const;
}
