import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { Egress } from '../../platform/egress/egress.ts';

/** Timeout of the beacon server, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Maximum size of a response in bytes; a beacon has a few hundred. */
const MAX_RESPONSE_BYTES = 16 * 1024;

const beacon = z.object({
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
export async function fetchBeacon(
  { platform }: Pick<Context, 'platform'>,
  { chain, round }: { chain: string; round: number },
): Promise<string> {
  const { drand } = platform.config;
  const url = `${drand.url}/${chain}/public/${round}`;
  const text = await new Egress({ drand }).fetchText('drand', url, {
    timeout: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  });
  const said = beacon.parse(JSON.parse(text));
  if (said.round !== round) throw new Error(`the beacon server tells of round ${said.round}`);
  return said.signature;
}
