import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';

const { shortSignatures } = bls12_381;
// The table of its multiples takes half of the first check to make, and pays after a dozen of them.
bls12_381.G2.Point.BASE.precompute(1);
/** What the scheme hashes to the curve under. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed in a round: SHA-256 of its number as 8 bytes, most significant first. */
export function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/**
 * Whether the chain signed that round so. Takes about 100 ms, the first time three times that.
 * @param signature a point of G1, compressed: 96 hex digits
 */
export function isSignedBy(
  { publicKey }: Pick<Chain, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  try {
    return shortSignatures.verify(
      hexToBytes(signature),
      shortSignatures.hash(messageOf(round), DOMAIN),
      hexToBytes(publicKey),
    );
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/** What a signature is worth as chance: its SHA-256, 64 hex digits. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
