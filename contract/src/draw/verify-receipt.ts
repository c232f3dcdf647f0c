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

/** The current step, and its progress from 0 to 1 */
export interface Progress {
  step: VerificationStep;
  fraction: number;
}

/** Bytes hashed between two yields, a few milliseconds of work */
const SLICE_BYTES = 256 * 1024;

/**
 * Recomputes a draw from its list and the beacon. Yields the progress, so that a user interface can show it.
 * @param chains trusted chains: a receipt cannot prove its own chain
 * @param precomputedHash SHA-256 of the list, if the caller has a faster implementation
 * @returns the first failed step, or `null` if the receipt is valid
 */
export function* verifyReceipt(
  receipt: Receipt,
  bytes: Uint8Array,
  chains: readonly Chain[],
  precomputedHash?: Uint8Array,
): Generator<Progress, VerificationStep | null> {
  const hash = precomputedHash ?? (yield* hashInSlices(bytes));
  if (receipt.version !== 1 || bytesToHex(hash) !== receipt.listHash) return 'hash';

  yield { step: 'list', fraction: 0 };
  const list = yield* parseInSlices(bytes);
  if (list?.head.id !== receipt.id) return 'list';
  const { head, runs } = list;

  yield { step: 'chain', fraction: 0 };
  const chain = chains.find(({ hash }) => hash === head.chain);
  const isTrusted = chain && head.round === receipt.round && isSameChain(chain, receipt.chain);
  if (!isTrusted) return 'chain';

  yield { step: 'signature', fraction: 0 };
  if (!isValidSignature(chain, head.round, receipt.signature)) return 'signature';

  yield { step: 'randomness', fraction: 0 };
  const randomness = deriveRandomness(receipt.signature);
  if (randomness !== receipt.randomness) return 'randomness';

  yield { step: 'places', fraction: 0 };
  const { places, reserves, onePerPerson } = head;
  const { listHash } = receipt;
  const drawnPlaces = selectWinners(runs, {
    places: places + reserves,
    onePerPerson,
    randomness,
    listHash,
  });
  return haveSamePlaces(drawnPlaces, receipt.places) ? null : 'places';
}

function* hashInSlices(bytes: Uint8Array): Generator<Progress, Uint8Array> {
  const hash = sha256.create();
  for (let offset = 0; offset < bytes.length; offset += SLICE_BYTES) {
    yield { step: 'hash', fraction: offset / bytes.length };
    hash.update(bytes.subarray(offset, offset + SLICE_BYTES));
  }
  return hash.digest();
}

function* parseInSlices(bytes: Uint8Array) {
  try {
    const parser = parseList(bytes);
    let result = parser.next();
    for (; !result.done; result = parser.next())
      yield { step: 'list' as const, fraction: result.value };
    return result.value;
  } catch (error) {
    if (error instanceof MalformedListError) return undefined;
    throw error;
  }
}

function isSameChain(knownChain: Chain, claimedChain: Receipt['chain']): boolean {
  return (
    claimedChain.scheme === SCHEME &&
    claimedChain.hash === knownChain.hash &&
    claimedChain.publicKey === knownChain.publicKey &&
    claimedChain.genesis === knownChain.genesis &&
    claimedChain.period === knownChain.period
  );
}

function haveSamePlaces(drawnPlaces: DrawnPlace[], claimedPlaces: DrawnPlace[]): boolean {
  return (
    drawnPlaces.length === claimedPlaces.length &&
    drawnPlaces.every(({ place, entry, holder }, index) => {
      const claimedPlace = claimedPlaces[index];
      return (
        place === claimedPlace?.place &&
        entry === claimedPlace.entry &&
        holder === claimedPlace.holder
      );
    })
  );
}
