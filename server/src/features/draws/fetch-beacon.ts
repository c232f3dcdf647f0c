import { z } from 'zod';

/** How long the beacon's server may take, milliseconds. */
const PATIENCE = 5000;
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
 * Asks a beacon server for the signature of a round. What it says is a claim: the signature is looked at by whoever asks.
 * @throws when it has none yet, says something else, or takes too long
 */
export async function fetchBeacon(
  url: string,
  { chain, round }: { chain: string; round: number },
): Promise<string> {
  const answer = await fetch(`${url}/${chain}/public/${round}`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await readAtMost(answer, MOST);
  if (!answer.ok) throw new Error(`the beacon server answers ${answer.status}`);
  const said = beacon.parse(JSON.parse(text));
  if (said.round !== round) throw new Error(`the beacon server tells of round ${said.round}`);
  return said.signature;
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > most) throw new Error('the beacon server says too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
