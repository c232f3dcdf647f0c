import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { eq } from 'drizzle-orm';
import { BadRequest, Conflict } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { drawsTable } from '../read/draws-tables.ts';
import { drawNotFoundError } from '../read/list-draws.ts';
import { drawCancelledError, isRoundReached } from '../read/lock-draw.ts';
import { publicDraws } from '../read/public-draws.ts';
import { drawWorker } from './draw-worker-client.ts';
import { runDraw } from './run-draw.ts';

interface Beacon {
  id: string;
  /** 96 hex digits, lower case. */
  signature: string;
}

/**
 * Runs the draw with the signature of its round. Anyone may submit it, because only one signature is valid.
 * @throws 404; 409 draws.too_early, draws.cancelled; 400 draws.bad_beacon; 503 while the queue of the worker is full
 */
export async function submitBeacon(ctx: Context, beacon: Beacon): Promise<PublicDraw> {
  const { id, signature } = beacon;
  const [draw] = await ctx.db.select().from(drawsTable).where(eq(drawsTable.id, id));
  if (!draw?.round || !draw.chainPublicKey) throw drawNotFoundError();
  const { round, chainPublicKey: publicKey } = draw;
  if (draw.status === 'cancelled') throw drawCancelledError();
  if (draw.status === 'sealed') {
    if (!isRoundReached(draw)) throw tooEarlyError();
    await runOnce(ctx, `${id} ${signature}`, async () => {
      const task = { kind: 'is-signed', chain: { publicKey }, round, signature } as const;
      if (!(await drawWorker(ctx).run(task))) throw invalidBeaconError();
      await runDraw(ctx, beacon);
    });
  } else if (draw.signature !== signature) throw invalidBeaconError();
  return (await publicDraws(ctx).get(id)).value;
}

const runningTasks = createPlatformSingleton(() => new Map<string, Promise<void>>());

/** Runs `task` once for all concurrent calls with the same key. */
async function runOnce(ctx: Context, key: string, task: () => Promise<void>): Promise<void> {
  const tasks = runningTasks(ctx);
  const pendingTask = tasks.get(key) ?? task().finally(() => tasks.delete(key));
  tasks.set(key, pendingTask);
  await pendingTask;
}

const invalidBeaconError = () =>
  new BadRequest('draws.bad_beacon', 'Bu imza, çekilişin beklediği turun imzası değil.');
const tooEarlyError = () => new Conflict('draws.too_early', 'Çekilişin turu henüz gelmedi.');
