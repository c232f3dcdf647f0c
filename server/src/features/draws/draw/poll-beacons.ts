import { z } from 'zod';
import { type Context, createSystemContext } from '../../../platform/context.ts';
import { Egress } from '../../../platform/egress/egress.ts';
import type { Job } from '../../../platform/jobs.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { publicDraws } from '../read/public-draws.ts';
import { submitBeacon } from './submit-beacon.ts';

/** Maximum delay between two attempts for a draw, in milliseconds. */
const MAX_DELAY_MS = 10_000;

/** Retry state of a due draw */
interface RetryState {
  failures: number;
  /** Time of the next attempt, milliseconds. */
  nextAttemptMs: number;
}

const retryStates = createPlatformSingleton(() => new Map<string, RetryState>());

/**
 * Fetches and submits the beacons of due draws. Uses the cached public draws, so no query runs while no draw is due.
 * Several instances may run it at once: the result is the same.
 */
export const pollBeacons: Job = {
  name: 'beacons of draws',
  intervalMs: 1000,
  async run(platform) {
    const ctx = createSystemContext(platform);
    const states = retryStates(ctx);
    const { value: draws } = await publicDraws(ctx).list.get();
    const dueDraws = draws.filter(
      ({ status, drawAt }) => status === 'sealed' && Date.parse(drawAt) <= Date.now(),
    );
    for (const id of states.keys()) if (!dueDraws.some((draw) => draw.id === id)) states.delete(id);
    await Promise.all(dueDraws.map((draw) => fetchAndSubmitBeacon(ctx, draw)));
  },
};

async function fetchAndSubmitBeacon(
  ctx: Context,
  { id, chain, round }: { id: string; chain: string; round: number },
): Promise<void> {
  const states = retryStates(ctx);
  const { failures, nextAttemptMs } = states.get(id) ?? { failures: 0, nextAttemptMs: 0 };
  if (Date.now() < nextAttemptMs) return;
  // Prevent further attempts while this one runs and after it succeeds.
  states.set(id, { failures, nextAttemptMs: Number.POSITIVE_INFINITY });
  try {
    const signature = await fetchBeacon(ctx, { chain, round });
    await submitBeacon(ctx, { id, signature });
  } catch (err) {
    ctx.log.warn({ err, draw: id, round }, 'draw: no beacon yet');
    const delayMs = Math.min(MAX_DELAY_MS, 1000 * 2 ** failures);
    states.set(id, { failures: failures + 1, nextAttemptMs: Date.now() + delayMs });
  }
}

/** Timeout of the beacon server, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Maximum size of a response in bytes; a beacon has a few hundred. */
const MAX_RESPONSE_BYTES = 16 * 1024;

const beaconSchema = z.object({
  round: z.int(),
  signature: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{96}$/),
});

/**
 * Fetches the signature of a round from the beacon server. The signature is not verified here.
 * @throws if there is none yet, the response is invalid, or the request times out
 */
async function fetchBeacon(
  { platform }: Pick<Context, 'platform'>,
  { chain, round }: { chain: string; round: number },
): Promise<string> {
  const { drand } = platform.config;
  const url = `${drand.url}/${chain}/public/${round}`;
  const text = await new Egress({ drand }).fetchText('drand', url, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  });
  const response = beaconSchema.parse(JSON.parse(text));
  if (response.round !== round)
    throw new Error(`the beacon server returned round ${response.round}`);
  return response.signature;
}
