/** Parameters of a beacon chain. A verifier must get them from a trusted source. */
export interface Chain {
  /** 64 hex digits */
  hash: string;
  /** A compressed point of G2: 192 hex digits */
  publicKey: string;
  /** Time of round 1, seconds since 1970 */
  genesis: number;
  /** Seconds between two rounds */
  period: number;
}

/** Signature scheme of all supported chains: BLS12-381, signatures in G1, unchained rounds, hashing as in RFC 9380 */
export const SCHEME = 'bls-unchained-g1-rfc9380';

/** Public drand chain, the default */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

type RoundSchedule = Pick<Chain, 'genesis' | 'period'>;

/** Returns the time of a round, milliseconds since 1970. */
export function getRoundTime({ genesis, period }: RoundSchedule, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** Returns the first round at or after a time in milliseconds; at least 1. */
export function getRoundAt({ genesis, period }: RoundSchedule, timeMs: number): number {
  return Math.max(1, Math.ceil((timeMs / 1000 - genesis) / period) + 1);
}
