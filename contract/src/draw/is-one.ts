import { bls12_381 } from '@noble/curves/bls12-381.js';

const { fields, params } = bls12_381;
const { Fp, Fp2, Fp12 } = fields;
type Fp2 = typeof Fp2.ONE;
type Fp12 = typeof Fp12.ONE;

/** ξ^(i(p−1)/6), i = 0 … 5: what the i-th power of w becomes another by when it is raised to p. */
const turns: Fp2[] = [Fp2.ONE];
const turn = Fp2.pow(Fp2.NONRESIDUE, (Fp.ORDER - 1n) / 6n);
while (turns.length < 6) turns.push(Fp2.mul(turns.at(-1) ?? Fp2.ONE, turn));

/**
 * Whether what Miller loops gave is 1 as a product of pairings, which is raised to (p¹² − 1) / r for it.
 * The library's own raising begins with tables that take two fifths of a first check.
 */
export function isOne(product: Fp12): boolean {
  // (p⁶ − 1)(p² + 1)
  const unit = Fp12.div(Fp12.conjugate(product), product);
  const a = Fp12.mul(toPP(unit), unit);
  // 3(p⁴ − p² + 1) / r = (x − 1)²(x + p)(x² + p² − 1) + 3; in this group nothing but 1 gives 1 when raised to 3.
  const b = byLess(byLess(a));
  const c = Fp12.mul(byX(b), toP(b));
  const d = Fp12.mul(Fp12.mul(byX(byX(c)), toPP(c)), Fp12.conjugate(c));
  return Fp12.eql(Fp12.mul(d, Fp12.mul(Fp12._cyclotomicSquare(a), a)), Fp12.ONE);
}

/** To the power x, which is negative: a conjugate is the inverse here. */
const byX = (a: Fp12) => Fp12.conjugate(Fp12._cyclotomicExp(a, params.ateLoopSize));
const byLess = (a: Fp12) => Fp12.mul(byX(a), Fp12.conjugate(a));

const toPP = (a: Fp12) => toP(toP(a));

/** To the power p: each coefficient becomes its conjugate, each power of w a multiple of itself. */
function toP({ c0, c1 }: Fp12): Fp12 {
  const at = (value: Fp2, power: number) =>
    Fp2.mul(Fp2.frobeniusMap(value, 1), turns[power] ?? Fp2.ONE);
  return {
    c0: { c0: at(c0.c0, 0), c1: at(c0.c1, 2), c2: at(c0.c2, 4) },
    c1: { c0: at(c1.c0, 1), c1: at(c1.c1, 3), c2: at(c1.c2, 5) },
  };
}
