import { Conflict } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { limitLeft } from './limit-left.ts';
import { formatLongDate, lockAndFindBreakEnd } from './require-not-on-break.ts';

/**
 * Refuses an approval while the member is on a break. Locks the account until the transaction ends.
 * @throws 409 safety.on_break
 */
export async function refuseApprovalOnBreak(tx: Context, userId: string): Promise<void> {
  const until = await lockAndFindBreakEnd(tx, userId);
  if (!until) return;
  const ends =
    until.getTime() > Date.now()
      ? `Molası ${formatLongDate(until)} gününün sonuna kadar sürüyor.`
      : 'Molası kendisi kaldırılmasını isteyene ve 24 saat geçene kadar sürüyor.';
  throw new Conflict('safety.on_break', `Üye molada. ${ends} Kabul, mola bitince yapılabilir.`);
}

/**
 * Refuses an approval beyond the member's own limit for the month of the application. Lock the account first;
 * the application must not be counted yet.
 * @throws 409 safety.limit
 */
export async function refuseApprovalBeyondLimit(
  tx: Context,
  { userId, kurus, createdAt }: { userId: string; kurus: number; createdAt: string },
): Promise<void> {
  const left = await limitLeft(tx, userId, createdAt);
  if (left === null || kurus <= left) return;
  const amount = (Math.max(0, left) / 100).toLocaleString('tr-TR');
  throw new Conflict(
    'safety.limit',
    `Tutar üyenin kendine koyduğu aylık sınırı aşıyor; başvurunun ayında ${amount}₺ yer kaldı.`,
  );
}
