import type { NotificationKind } from '@vitrin/contract/notifications.ts';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.ts';
import { canProve } from './can-hold-points.ts';

interface SettleOptions {
  /** Decision of staff; see `settle_held_points()`. Default: none. */
  decision?: 'different' | 'keep' | 'void';
  /** Text for members whose points are voided. */
  note?: string | null | undefined;
}

type Outcome = 'released' | 'voided' | 'lapsed';

interface EndedEarning {
  userId: string;
  outcome: Outcome;
  points: number;
}

/**
 * Releases, voids or lapses the held earnings of members, or updates what they wait for. Each member gets one
 * notification per outcome. Call it in the transaction of the event.
 */
export async function settleHeldPoints(
  tx: Context,
  userIds: readonly string[],
  { decision, note }: SettleOptions = {},
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await tx.db.$client.query<EndedEarning>({
    name: 'settle-held-points',
    text: `select member_id as "userId", outcome, points from settle_held_points($1::uuid[], $2, $3)`,
    // On a site without mail and Telegram, members can't verify: nothing lapses.
    values: [userIds, decision ?? null, canProve(tx)],
  });
  if (rows.some(({ outcome }) => outcome === 'released')) await tx.publish('leaderboard');
  await notify(
    tx,
    sumByMember(rows).map((ended) => buildNotification(ended, note ?? null)),
  );
}

function sumByMember(endedEarnings: readonly EndedEarning[]): EndedEarning[] {
  const sums = new Map<string, EndedEarning>();
  for (const earning of endedEarnings) {
    const key = `${earning.userId} ${earning.outcome}`;
    const sum = sums.get(key) ?? { ...earning, points: 0 };
    sum.points += earning.points;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

function buildNotification({ userId, outcome, points }: EndedEarning, note: string | null) {
  const { kind, title, body } = texts[outcome];
  const pointsText = `Beklemedeki ${points.toLocaleString('tr-TR')} puanınız`;
  const noteText = outcome === 'voided' && note ? `\nNot: ${note}` : '';
  return { userId, kind, title, body: `${pointsText} ${body}${noteText}`, link: '/profil#puanlar' };
}

const texts: Record<Outcome, { kind: NotificationKind; title: string; body: string }> = {
  released: {
    kind: 'points.released',
    title: 'Puanınız hesabınıza geçti',
    body: 'hesabınıza geçti.',
  },
  voided: {
    kind: 'points.voided',
    title: 'Beklemedeki puanınız iptal edildi',
    body: 'ekibimizin incelemesinden sonra iptal edildi.',
  },
  lapsed: {
    kind: 'points.lapsed',
    title: 'Beklemedeki puanınızın süresi doldu',
    body: 'için 30 gün içinde doğrulama yapılmadı; puan hesabınıza geçmedi.',
  },
};

/** Members per run, each in a transaction of its own. */
const BATCH_SIZE = 500;

/**
 * Settles unproven earnings. Earnings older than 30 days lapse. A proof that the operator has entered is paid here.
 * The end of a review settles its earnings itself. Safe to run on several instances at once.
 */
export async function settleDueHeldPoints(platform: Platform): Promise<void> {
  const ctx = createSystemContext(platform);
  const { rows } = await ctx.db.$client.query<{ userId: string }>({
    name: 'due-held-points',
    text: `select distinct h.user_id as "userId"
             from held_points h join members m on m.id = h.user_id
            where h.state = 'held' and h.waits_for = 'proof'
              and (m.email_verified or m.telegram_verified or $1 and h.waits_since <= now() - interval '30 days')
            limit ${BATCH_SIZE}`,
    values: [canProve(ctx)],
  });
  for (const { userId } of rows) await withTransaction(ctx, (tx) => settleHeldPoints(tx, [userId]));
}
