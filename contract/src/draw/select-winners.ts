import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { RemainingEntries } from './remaining-entries.ts';
import { getHolder, type Runs } from './runs.ts';

/** A drawn place: prize or reserve */
export interface DrawnPlace {
  /** From 1; prizes precede reserves. */
  place: number;
  entry: number;
  holder: string;
}

interface SelectionInput {
  /** Number of places to draw. Fewer are drawn if the entries run out. */
  places: number;
  onePerPerson: boolean;
  /** 64 hex digits, like `listHash` */
  randomness: string;
  listHash: string;
}

/** Draws the places. The result depends only on the arguments, so it can be reproduced. */
export function selectWinners(
  runs: Runs,
  { places, onePerPerson, randomness, listHash }: SelectionInput,
): DrawnPlace[] {
  const remaining = new RemainingEntries(runs);
  const blocks = generateBlocks(randomness, listHash);
  const drawnPlaces: DrawnPlace[] = [];
  while (drawnPlaces.length < places && remaining.size > 0) {
    const { run, entry } = remaining.getEntry(generateNumberBelow(remaining.size, blocks));
    drawnPlaces.push({ place: drawnPlaces.length + 1, entry, holder: getHolder(runs, run) });
    if (onePerPerson) remaining.removeHolder(run);
    else remaining.remove(run, entry);
  }
  return drawnPlaces;
}

const RANGE = 1n << 64n;

/** Returns a uniformly distributed whole number from 0 to `size` - 1 (rejection sampling). */
function generateNumberBelow(size: number, blocks: Generator<bigint, never>): number {
  const divisor = BigInt(size);
  const unbiasedLimit = (RANGE / divisor) * divisor;
  let block = blocks.next().value;
  while (block >= unbiasedLimit) block = blocks.next().value;
  return Number(block % divisor);
}

/** Yields 64-bit numbers: the first 8 bytes of HMAC-SHA-256(randomness, listHash ‖ counter), counter 0, 1, 2 … */
export function* generateBlocks(randomness: string, listHash: string): Generator<bigint, never> {
  const key = hexToBytes(randomness);
  const hashBytes = hexToBytes(listHash);
  const counter = new Uint8Array(4);
  for (let count = 0; ; count++) {
    new DataView(counter.buffer).setUint32(0, count);
    const block = hmac(sha256, key, concatBytes(hashBytes, counter));
    yield new DataView(block.buffer, block.byteOffset).getBigUint64(0);
  }
}
