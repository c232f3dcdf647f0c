import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './chain.ts';
import { isOne } from './is-one.ts';

const { G2, millerLoopBatch, shortSignatures, utils } = bls12_381;
/** What the scheme hashes to the curve under. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed in a round: SHA-256 of its number as 8 bytes, most significant first. */
export function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/**
 * Whether the chain signed that round so: e(signature, generator) = e(message, key).
 * @param signature a point of G1, compressed: 96 hex digits
 */
export function isSignedBy(
  { publicKey }: Pick<Chain, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  try {
    // Both see to it that the point is one of the group; the neutral one would fit everything.
    const signed = shortSignatures.Signature.fromBytes(hexToBytes(signature));
    const key = G2.Point.fromBytes(hexToBytes(publicKey));
    if (signed.is0() || key.is0()) return false;
    const message = shortSignatures.hash(messageOf(round), DOMAIN).negate().toAffine();
    const { x, y } = signed.toAffine();
    return isOne(
      millerLoopBatch([
        [utils.calcPairingPrecomputes(G2.Point.BASE), x, y],
        [utils.calcPairingPrecomputes(key), message.x, message.y],
      ]),
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
