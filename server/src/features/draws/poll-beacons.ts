import type { Context } from '../../platform/context.ts';
import { systemContext } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { fetchBeacon } from './fetch-beacon.ts';
import { publicDraws } from './public-draws.ts';
import { submitBeacon } from './submit-beacon.ts';

/** Longest rest between two tries for one draw, milliseconds. */
const LONGEST = 10_000;

/** How it stands with a draw whose moment has come. */
interface Try {
  failures: number;
  /** Milliseconds; not before. */
  next: number;
}

const tries = platformSingleton(() => new Map<string, Try>());

/**
 * Asks for the beacons of draws whose moment has come, until each is there. Which draws wait is known from what is
 * published: while none is due the database is not asked. On several instances each does so; one result comes out.
 */
export const pollBeacons: Job = {
  name: 'beacons of draws',
  intervalMs: 1000,
  async run(platform) {
    const ctx = systemContext(platform);
    const known = tries(ctx);
    const { value: all } = await publicDraws(ctx).list.get();
    const due = all.filter(
      ({ status, drawAt }) => status === 'sealed' && Date.parse(drawAt) <= Date.now(),
    );
    for (const id of known.keys()) if (!due.some((draw) => draw.id === id)) known.delete(id);
    await Promise.all(due.map((draw) => tryOnce(ctx, draw)));
  },
};

async function tryOnce(
  ctx: Context,
  { id, chain, round }: { id: string; chain: string; round: number },
): Promise<void> {
  const known = tries(ctx);
  const { failures, next } = known.get(id) ?? { failures: 0, next: 0 };
  if (Date.now() < next) return;
  // Not while this try is under way.
  known.set(id, { failures, next: Number.POSITIVE_INFINITY });
  try {
    const signature = await fetchBeacon(ctx, { chain, round });
    await submitBeacon(ctx, { id, signature });
  } catch (err) {
    ctx.log.warn({ err, draw: id, round }, 'draw: no beacon yet');
    const rest = Math.min(LONGEST, 1000 * 2 ** failures);
    known.set(id, { failures: failures + 1, next: Date.now() + rest });
  }
}
