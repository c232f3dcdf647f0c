import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';

const { G2, shortSignatures } = bls12_381;
/** What the scheme hashes to the curve under. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed in a round: SHA-256 of its number as 8 bytes, most significant first. */
export function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/**
 * True if `signature` is the chain's signature of the round.
 * @param signature a point of G1, compressed: 96 hex digits
 */
export function isSignedBy(
  { publicKey }: Pick<Chain, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  try {
    // `fromBytes` refuses points outside the group; the neutral element would verify any message.
    const signed = shortSignatures.Signature.fromBytes(hexToBytes(signature));
    const key = G2.Point.fromBytes(hexToBytes(publicKey));
    if (signed.is0() || key.is0()) return false;
    return shortSignatures.verify(signed, shortSignatures.hash(messageOf(round), DOMAIN), key);
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/** What a signature is worth as chance: its SHA-256, 64 hex digits. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
