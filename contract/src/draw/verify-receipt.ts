import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isSignedBy, randomnessOf } from './beacon.ts';
import { type Chain, SCHEME } from './chain.ts';
import { parseList } from './list.ts';
import { MalformedListError } from './list-parser.ts';
import { type DrawnPlace, selectWinners } from './select-winners.ts';
import type { VerificationStep } from './verification-steps.ts';

/** What a draw left behind, as drawn. */
export interface Receipt {
  version: 1;
  id: string;
  listHash: string;
  chain: Chain & { scheme: string };
  round: number;
  signature: string;
  randomness: string;
  places: DrawnPlace[];
}

/** A step that is under way, and which part of it is done, from 0 to 1. */
export interface Progress {
  step: VerificationStep;
  done: number;
}

/** Bytes that are hashed before others have their turn: some milliseconds. */
const SLICE = 256 * 1024;

/**
 * Works a draw out again from its list and the beacon. Yields now and then, so that whoever shows its progress can.
 * @param chains those that whoever verifies knows by themselves: what the receipt says of its chain proves nothing
 * @param hashed SHA-256 of the list, where whoever verifies has a faster one than ours
 * @returns the first step that fails, `null` when all is as the receipt says
 */
export function* verifyReceipt(
  receipt: Receipt,
  bytes: Uint8Array,
  chains: readonly Chain[],
  hashed?: Uint8Array,
): Generator<Progress, VerificationStep | null> {
  const hash = hashed ?? (yield* hashing(bytes));
  if (receipt.version !== 1 || bytesToHex(hash) !== receipt.listHash) return 'hash';

  yield { step: 'list', done: 0 };
  const list = yield* reading(bytes);
  if (list?.head.id !== receipt.id) return 'list';
  const { head, runs } = list;

  yield { step: 'chain', done: 0 };
  const chain = chains.find((one) => one.hash === head.chain);
  const isKnown = chain && head.round === receipt.round && isSameChain(chain, receipt.chain);
  if (!isKnown) return 'chain';

  yield { step: 'signature', done: 0 };
  if (!isSignedBy(chain, head.round, receipt.signature)) return 'signature';

  yield { step: 'randomness', done: 0 };
  const randomness = randomnessOf(receipt.signature);
  if (randomness !== receipt.randomness) return 'randomness';

  yield { step: 'places', done: 0 };
  const { places, reserves, onePerPerson } = head;
  const { listHash } = receipt;
  const drawn = selectWinners(runs, {
    places: places + reserves,
    onePerPerson,
    randomness,
    listHash,
  });
  return isSame(drawn, receipt.places) ? null : 'places';
}

function* hashing(bytes: Uint8Array): Generator<Progress, Uint8Array> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield { step: 'hash', done: at / bytes.length };
    hash.update(bytes.subarray(at, at + SLICE));
  }
  return hash.digest();
}

function* reading(bytes: Uint8Array) {
  try {
    const reader = parseList(bytes);
    let read = reader.next();
    for (; !read.done; read = reader.next()) yield { step: 'list' as const, done: read.value };
    return read.value;
  } catch (error) {
    if (error instanceof MalformedListError) return undefined;
    throw error;
  }
}

function isSameChain(known: Chain, said: Receipt['chain']): boolean {
  return (
    said.scheme === SCHEME &&
    said.hash === known.hash &&
    said.publicKey === known.publicKey &&
    said.genesis === known.genesis &&
    said.period === known.period
  );
}

function isSame(drawn: DrawnPlace[], said: DrawnPlace[]): boolean {
  return (
    drawn.length === said.length &&
    drawn.every(({ place, entry, holder }, at) => {
      const other = said[at];
      return place === other?.place && entry === other.entry && holder === other.holder;
    })
  );
}
