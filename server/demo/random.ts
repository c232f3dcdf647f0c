import { createHash } from 'node:crypto';

/** A pseudorandom generator with a seed. */
export interface Random {
  /** Integer, both ends included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Returns an independent generator, so that one activity doesn't change the numbers of another. */
  fork(name: string | number): Random;
}

/** mulberry32: small, fast and random enough for simulations. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
