import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { Egress } from '../../platform/egress/egress.ts';

/** How long the beacon's server may take, milliseconds. */
const TIMEOUT = 5000;
/** Largest answer that is read, bytes; a beacon has a few hundred. */
const MOST = 16 * 1024;

const beacon = z.object({
  round: z.int(),
  signature: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{96}$/),
});

/**
 * Asks the beacon server for the signature of a round. What it says is a claim: the signature is looked at by whoever
 * asks.
 * @throws when it has none yet, says something else, or takes too long
 */
export async function fetchBeacon(
  { platform }: Pick<Context, 'platform'>,
  { chain, round }: { chain: string; round: number },
): Promise<string> {
  const { drand } = platform.config;
  const url = `${drand.url}/${chain}/public/${round}`;
  const text = await new Egress({ drand }).fetchText('drand', url, {
    timeout: TIMEOUT,
    maxBytes: MOST,
  });
  const said = beacon.parse(JSON.parse(text));
  if (said.round !== round) throw new Error(`the beacon server tells of round ${said.round}`);
  return said.signature;
}
