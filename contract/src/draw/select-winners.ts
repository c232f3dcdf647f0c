import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { EntriesLeft } from './entries-left.ts';
import { holderOf, type Runs } from './runs.ts';

/** A place of a draw as it was drawn. */
export interface DrawnPlace {
  /** From 1, prizes before reserves. */
  place: number;
  entry: number;
  holder: string;
}

interface Wanted {
  /** How many are drawn, as long as there are entries. */
  places: number;
  onePerPerson: boolean;
  /** 64 hex digits each. */
  randomness: string;
  listHash: string;
}

/** Draws: what comes out follows from the list and the beacon alone, and is the same for everyone. */
export function selectWinners(
  runs: Runs,
  { places, onePerPerson, randomness, listHash }: Wanted,
): DrawnPlace[] {
  const left = new EntriesLeft(runs);
  const blocks = blocksOf(randomness, listHash);
  const drawn: DrawnPlace[] = [];
  while (drawn.length < places && left.size > 0) {
    const { run, entry } = left.at(below(left.size, blocks));
    drawn.push({ place: drawn.length + 1, entry, holder: holderOf(runs, run) });
    if (onePerPerson) left.removeHolder(run);
    else left.remove(run, entry);
  }
  return drawn;
}

const RANGE = 1n << 64n;

/** A whole number from 0 to `size` - 1, each as likely as the others. */
function below(size: number, blocks: Generator<bigint, never>): number {
  const many = BigInt(size);
  const fair = (RANGE / many) * many;
  let u = blocks.next().value;
  while (u >= fair) u = blocks.next().value;
  return Number(u % many);
}

/** One number of 64 bits after the other: the first 8 bytes of HMAC-SHA-256(randomness, listHash ‖ 0, 1, 2 …). */
export function* blocksOf(randomness: string, listHash: string): Generator<bigint, never> {
  const key = hexToBytes(randomness);
  const list = hexToBytes(listHash);
  const counter = new Uint8Array(4);
  for (let i = 0; ; i++) {
    new DataView(counter.buffer).setUint32(0, i);
    const block = hmac(sha256, key, concatBytes(list, counter));
    yield new DataView(block.buffer, block.byteOffset).getBigUint64(0);
  }
}
