import { fromIstanbul, toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import {
  BadRequest,
  Conflict,
  type HttpError,
  TooManyRequests,
} from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { canHoldPoints } from '../../points/can-hold-points.ts';
import { requireNotOnBreak } from '../../safety/require-not-on-break.ts';
import { payStreamPoints, type StreamPayment } from '../rules/pay-stream-points.ts';
import { type BudgetRefusal, createBudgetError } from '../rules/stream-budget-error.ts';
import { getCodeKey } from './code-key.ts';
import { findLiveRule, type LiveRule } from './find-live-rule.ts';
import {
  type CodeWindow,
  createStreamCode,
  getCodeWindow,
  normalizeStreamCode,
} from './stream-code.ts';

/** Wrong codes per member and minute */
const MAX_WRONG_CODES = 5;

type Refusal = BudgetRefusal | 'too_many' | 'not_live' | 'wrong_code' | 'code_used' | 'daily_limit';

interface ReservationRow {
  points: number | null;
  refusal: Refusal | null;
  retryMs: number | null;
  isDayFull: boolean | null;
}

/** Payment of a code */
export interface CodePayment extends StreamPayment {
  nextAt: string;
}

/**
 * Pays or holds points for the code that the stream shows, or for the one before. Each code pays a member once.
 * @throws 403 safety.on_break; 429 streams.too_many_codes; 400 streams.wrong_code;
 *   409 streams.not_live, streams.code_used, streams.daily_limit, streams.budget, points.too_many
 */
export async function submitStreamCode(ctx: Context<Actor>, code: string): Promise<CodePayment> {
  const key = await getCodeKey(ctx.db);
  const result = await withTransaction(ctx, async (tx) => {
    await requireNotOnBreak(tx, tx.actor.id);
    const { now, rule } = await findLiveRule(tx);
    const presentWindow = rule && getCodeWindow(now, rule.codeSeconds);
    const paidWindow = rule && findWindow(rule, key, code, now);
    const { points, refusal, ...reservation } = await reserveStreamCode(tx, rule, paidWindow);
    if (refusal)
      // Not thrown here: the transaction has counted a wrong code.
      return createError(refusal, {
        retrySeconds: Math.ceil((reservation.retryMs ?? 0) / 1000),
        remainingSeconds: presentWindow ? Math.ceil(presentWindow.end - now / 1000) : 0,
        isPreviousCode: paidWindow?.start !== presentWindow?.start,
      });
    if (!rule || !paidWindow || points === null) throw new Error('nothing was reserved');
    const payment = await payStreamPoints(tx, {
      userId: tx.actor.id,
      points,
      reason: 'Yayın kodu',
      source: createSource(rule, paidWindow),
      budgetId: rule.id,
    });
    const nextAt = reservation.isDayFull ? getNextMidnight(now) : new Date(paidWindow.end * 1000);
    return { ...payment, nextAt: nextAt.toISOString() };
  });
  if ('statusCode' in result) throw result;
  return result;
}

/** Returns the window of a code, present or previous; `undefined` for a wrong code. */
function findWindow(
  { secretHash, codeSeconds }: LiveRule,
  key: Buffer,
  code: string,
  now: number,
): CodeWindow | undefined {
  const normalizedCode = normalizeStreamCode(code);
  return [now, now - codeSeconds * 1000]
    .map((time) => getCodeWindow(time, codeSeconds))
    .find(
      ({ start }) =>
        normalizeStreamCode(createStreamCode(key, secretHash, start)) === normalizedCode,
    );
}

const createSource = (rule: LiveRule, window: CodeWindow) =>
  `stream-code:${rule.id}:${window.start}`;

async function reserveStreamCode(
  { db, platform, actor }: Context<Actor>,
  rule: LiveRule | undefined,
  window: CodeWindow | undefined,
): Promise<ReservationRow> {
  // Raw SQL: the function locks, reads and writes in one round trip.
  const { rows } = await db.$client.query<ReservationRow>({
    name: 'reserve-stream-code',
    text: `select points, refusal, retry_ms::float8 as "retryMs", is_day_full as "isDayFull"
             from reserve_stream_code($1, $2, $3, $4, $5)`,
    values: [
      actor.id,
      rule?.id ?? null,
      window?.start ?? null,
      platform.config.hasRateLimits ? MAX_WRONG_CODES : null,
      rule && window ? canHoldPoints({ platform }, createSource(rule, window)) : false,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('reserve_stream_code returned no row');
  return row;
}

interface RefusedCode {
  retrySeconds: number;
  /** Until the code changes */
  remainingSeconds: number;
  isPreviousCode: boolean;
}

function createError(
  refusal: Refusal,
  { retrySeconds, remainingSeconds, isPreviousCode }: RefusedCode,
): HttpError {
  switch (refusal) {
    case 'too_many':
      return new TooManyRequests(
        'streams.too_many_codes',
        `Çok fazla yanlış kod girdiniz. ${formatSeconds(retrySeconds)} sonra tekrar deneyin.`,
        retrySeconds,
      );
    case 'not_live':
      return new Conflict(
        'streams.not_live',
        'Şu anda yayında değiliz. Yayın başlayınca kodu girebilirsiniz.',
      );
    case 'wrong_code':
      return new BadRequest(
        'streams.wrong_code',
        `Bu kod geçerli değil. Yayındaki kod ${formatSeconds(remainingSeconds)} daha ekranda.`,
      );
    case 'code_used':
      return new Conflict(
        'streams.code_used',
        isPreviousCode
          ? 'Bu kodun puanını aldınız. Yayında şimdi yeni bir kod var.'
          : `Bu kodun puanını aldınız. Yeni kod ${formatSeconds(remainingSeconds)} sonra yayında.`,
      );
    case 'daily_limit':
      return new Conflict(
        'streams.daily_limit',
        'Bugün için yayın kodu hakkınız doldu; yarın yeniden deneyin.',
      );
    default:
      return createBudgetError(refusal);
  }
}

/** Formats a waiting time: '2 dakika 5 saniye'. */
function formatSeconds(total: number): string {
  const [minutes, seconds] = [Math.floor(total / 60), total % 60];
  return [minutes && `${minutes} dakika`, (seconds || !minutes) && `${seconds} saniye`]
    .filter(Boolean)
    .join(' ');
}

/** Returns the next midnight in Istanbul. */
function getNextMidnight(now: number): Date {
  const { year, month, day } = toIstanbul(new Date(now + 86_400_000));
  const midnight = fromIstanbul({ year, month, day, hour: 0, minute: 0 });
  if (!midnight) throw new Error('the day in Istanbul has no midnight');
  return midnight;
}
