import { getRoundTime } from '@vitrin/contract/draw/chain.ts';
import type { DrawStatus } from '@vitrin/contract/draw-schemas.ts';
import { eq } from 'drizzle-orm';
import { Conflict } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { drawsTable } from './draws-tables.ts';
import { drawNotFoundError } from './list-draws.ts';

/** Locks a draw until the transaction ends and returns all columns. @throws 404 */
export async function lockDraw(
  { db }: DbContext,
  id: string,
): Promise<typeof drawsTable.$inferSelect> {
  const [draw] = await db.select().from(drawsTable).where(eq(drawsTable.id, id)).for('update');
  if (!draw) throw drawNotFoundError();
  return draw;
}

export const drawCancelledError = () => new Conflict('draws.cancelled', 'Bu çekiliş iptal edildi.');

/** Requires the status `draft`. @throws 409 draws.sealed */
export function requireDraftStatus(status: DrawStatus): void {
  if (status !== 'draft') {
    throw new Conflict('draws.sealed', 'Mühürlenen çekiliş artık değiştirilemez.');
  }
}

/** Locks a draft until the transaction ends. Does nothing if the draw doesn't exist. @throws 409 draws.sealed */
export async function requireDraft({ db }: DbContext, id: string): Promise<void> {
  const [draw] = await db
    .select({ status: drawsTable.status })
    .from(drawsTable)
    .where(eq(drawsTable.id, id))
    .for('update');
  if (draw) requireDraftStatus(draw.status);
}

type SealedRound = Pick<typeof drawsTable.$inferSelect, 'round' | 'chainGenesis' | 'chainPeriod'>;

/** Returns true from the time of the round on: its signature, and so the result, may be known. False for a draft. */
export function isRoundReached({
  round,
  chainGenesis: genesis,
  chainPeriod: period,
}: SealedRound): boolean {
  if (round === null || genesis === null || period === null) return false;
  return Date.now() >= getRoundTime({ genesis, period }, round);
}
