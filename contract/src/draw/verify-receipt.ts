import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { deriveRandomness, isValidSignature } from './beacon.ts';
import { type Chain, SCHEME } from './chain.ts';
import { parseList } from './list.ts';
import { MalformedListError } from './list-parser.ts';
import { type DrawnPlace, selectWinners } from './select-winners.ts';
import type { VerificationStep } from './verification-steps.ts';

/** Public proof of a draw */
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

/** The current step and its progress from 0 to 1 */
export interface Progress {
  step: VerificationStep;
  done: number;
}

/** Bytes hashed between two yields, a few milliseconds of work */
const SLICE_BYTES = 256 * 1024;

/**
 * Recomputes a draw from its list and the beacon. Yields the progress, so that a user interface can show it.
 * @param chains trusted chains: a receipt cannot prove its own chain
 * @param hashed SHA-256 of the list, if the caller has a faster implementation
 * @returns the first failed step, or `null` if the receipt is valid
 */
export function* verifyReceipt(
  receipt: Receipt,
  bytes: Uint8Array,
  chains: readonly Chain[],
  hashed?: Uint8Array,
): Generator<Progress, VerificationStep | null> {
  const hash = hashed ?? (yield* hashInSlices(bytes));
  if (receipt.version !== 1 || bytesToHex(hash) !== receipt.listHash) return 'hash';

  yield { step: 'list', done: 0 };
  const list = yield* parseInSlices(bytes);
  if (list?.head.id !== receipt.id) return 'list';
  const { head, runs } = list;

  yield { step: 'chain', done: 0 };
  const chain = chains.find(({ hash }) => hash === head.chain);
  const isKnown = chain && head.round === receipt.round && isSameChain(chain, receipt.chain);
  if (!isKnown) return 'chain';

  yield { step: 'signature', done: 0 };
  if (!isValidSignature(chain, head.round, receipt.signature)) return 'signature';

  yield { step: 'randomness', done: 0 };
  const randomness = deriveRandomness(receipt.signature);
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
  return haveSamePlaces(drawn, receipt.places) ? null : 'places';
}

function* hashInSlices(bytes: Uint8Array): Generator<Progress, Uint8Array> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield { step: 'hash', done: at / bytes.length };
    hash.update(bytes.subarray(at, at + SLICE_BYTES));
  }
  return hash.digest();
}

function* parseInSlices(bytes: Uint8Array) {
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

function isSameChain(known: Chain, claimed: Receipt['chain']): boolean {
  return (
    claimed.scheme === SCHEME &&
    claimed.hash === known.hash &&
    claimed.publicKey === known.publicKey &&
    claimed.genesis === known.genesis &&
    claimed.period === known.period
  );
}

function haveSamePlaces(drawn: DrawnPlace[], claimed: DrawnPlace[]): boolean {
  return (
    drawn.length === claimed.length &&
    drawn.every(({ place, entry, holder }, at) => {
      const other = claimed[at];
      return place === other?.place && entry === other.entry && holder === other.holder;
    })
  );
}
