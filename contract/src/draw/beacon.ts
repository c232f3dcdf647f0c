import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';

const { G2, shortSignatures } = bls12_381;
/** Domain separation tag for hashing to the curve */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Returns the signed message of a round: SHA-256 of its number as 8 bytes, big-endian. */
export function getRoundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/**
 * Returns true if `signature` is the chain's signature of the round. Never throws.
 * @param signature a compressed point of G1: 96 hex digits
 */
export function isValidSignature(
  { publicKey }: Pick<Chain, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  try {
    // `fromBytes` rejects points outside the group. The neutral element would verify any message.
    const signaturePoint = shortSignatures.Signature.fromBytes(hexToBytes(signature));
    const keyPoint = G2.Point.fromBytes(hexToBytes(publicKey));
    if (signaturePoint.is0() || keyPoint.is0()) return false;
    return shortSignatures.verify(
      signaturePoint,
      shortSignatures.hash(getRoundMessage(round), DOMAIN),
      keyPoint,
    );
  } catch {
    // Not a point on the curve
    return false;
  }
}

/** Returns the randomness of a signature: its SHA-256, 64 hex digits. */
export function deriveRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
