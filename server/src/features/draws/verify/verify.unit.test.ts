import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import {
  deriveRandomness,
  getRoundMessage,
  isValidSignature,
} from '@vitrin/contract/draw/beacon.ts';
import { getRoundAt, getRoundTime, quicknet, SCHEME } from '@vitrin/contract/draw/chain.ts';
import { formatListHead, parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import type { VerificationStep } from '@vitrin/contract/draw/verification-steps.ts';
import { type Receipt, verifyReceipt } from '@vitrin/contract/draw/verify-receipt.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

// Beacons published by the public chain.
const publicBeacons = [
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: undefined,
  },
];

describe('a beacon of the public chain', () => {
  it.each(publicBeacons)(
    'of round $round is signed with its key',
    ({ round, signature, randomness }) => {
      expect(isValidSignature(quicknet, round, signature)).toBe(true);
      expect(isValidSignature(quicknet, round + 1, signature)).toBe(false);
      if (randomness) expect(deriveRandomness(signature)).toBe(randomness);
    },
  );

  it('is refused if any byte is changed', () => {
    const { round, signature } = publicBeacons[0] as (typeof publicBeacons)[0];
    for (let byteIndex = 0; byteIndex < 48; byteIndex++) {
      const bytes = Buffer.from(signature, 'hex');
      bytes[byteIndex] = (bytes[byteIndex] ?? 0) ^ 1;
      expect(isValidSignature(quicknet, round, bytes.toString('hex')), `byte ${byteIndex}`).toBe(
        false,
      );
    }
    for (const invalidSignature of [
      '',
      'x',
      '00'.repeat(48),
      `c0${'00'.repeat(47)}`,
      `${signature}00`,
    ])
      expect(isValidSignature(quicknet, round, invalidSignature)).toBe(false);
  });

  it('maps a round to its time and a time to its round', () => {
    expect(new Date(getRoundTime(quicknet, 1000)).toISOString()).toBe('2023-08-23T15:59:24.000Z');
    for (const [timeOffset, round] of [
      [-1, 1000],
      [0, 1000],
      [1, 1001],
      [2999, 1001],
      [3000, 1001],
      [3001, 1002],
    ] as const)
      expect(
        getRoundAt(quicknet, getRoundTime(quicknet, 1000) + timeOffset),
        `${timeOffset} ms`,
      ).toBe(round);
    expect(getRoundAt(quicknet, 0)).toBe(1);
  });
});

const { G1, G2, fields, shortSignatures } = bls12_381;
const { Fp, Fr } = fields;
type Point = typeof G1.Point.BASE;

describe('a signature', () => {
  const scalar = fc.bigInt({ min: 1n, max: Fr.ORDER - 1n });
  const changes: [string, (point: Point) => Point][] = [
    ['unchanged', (point) => point],
    ['negated', (point) => point.negate()],
    ['doubled', (point) => point.double()],
    ['moved', (point) => point.add(G1.Point.BASE)],
  ];

  it.each(changes)(
    '%s is valid if and only if the reference library says so',
    (changeName, change) => {
      fc.assert(
        fc.property(scalar, fc.integer({ min: 1, max: 2 ** 40 }), (secret, round) => {
          const message = shortSignatures.hash(getRoundMessage(round));
          const publicKey = G2.Point.BASE.multiply(secret).toHex();
          const changedSignature = change(message.multiply(secret)).toHex();
          const isValid = isValidSignature({ publicKey }, round, changedSignature);
          expect(isValid).toBe(changeName === 'unchanged');
          const [bytes, key] = [
            Buffer.from(changedSignature, 'hex'),
            Buffer.from(publicKey, 'hex'),
          ];
          expect(shortSignatures.verify(bytes, message, key)).toBe(isValid);
        }),
        { numRuns: 3 },
      );
    },
  );

  it('with a point outside of the subgroup is refused, although the pairing would accept it', () => {
    const { round, signature } = publicBeacons[0] as (typeof publicBeacons)[0];
    const y = Fp.sqrt(4n + 4n ** 3n);
    const outsidePoint = G1.Point.fromAffine({ x: 4n, y });
    const outsidePart = outsidePoint.multiplyUnsafe(Fr.ORDER - 1n).add(outsidePoint);
    expect(outsidePart.is0()).toBe(false);
    const forgedSignature = G1.Point.fromHex(signature).add(outsidePart).toAffine();
    const bytes = Fp.toBytes(forgedSignature.x);
    bytes[0] = (bytes[0] ?? 0) | (2n * forgedSignature.y > Fp.ORDER ? 0xa0 : 0x80);
    expect(isValidSignature(quicknet, round, Buffer.from(bytes).toString('hex'))).toBe(false);
  });
});

const { round, signature, randomness = '' } = publicBeacons[0] as (typeof publicBeacons)[0];
const id = '0190a000-0000-7000-8000-000000000000';
const text = `${formatListHead({
  id,
  title: 'Çekiliş',
  permit: 'MPİ-1',
  source: 'tickets',
  places: 2,
  reserves: 1,
  onePerPerson: true,
  chain: quicknet.hash,
  round,
  entries: 9,
  leftOut: { staff: 0, suspended: 0, onBreak: 0 },
})}${'1'.repeat(32)} 1 3\n${'2'.repeat(32)} 4 6\n${'3'.repeat(32)} 8 10\n`;
const bytes = Buffer.from(text);
const computeHash = (list: Uint8Array) => createHash('sha256').update(list).digest('hex');
const listHash = computeHash(bytes);
const receipt: Receipt = {
  version: 1,
  id,
  listHash,
  chain: { ...quicknet, scheme: SCHEME },
  round,
  signature,
  randomness,
  places: selectWinners(runToCompletion(parseList(bytes)).runs, {
    places: 3,
    onePerPerson: true,
    randomness,
    listHash,
  }),
};
const verifyChanged = (changes: object = {}, list: Uint8Array = bytes, chains = [quicknet]) =>
  runToCompletion(verifyReceipt({ ...receipt, ...changes }, list, chains));

describe('verifying a draw', () => {
  it('confirms all steps of a correct receipt and reports progress', () => {
    const reportedSteps: string[] = [];
    const verification = verifyReceipt(receipt, bytes, [quicknet]);
    let result = verification.next();
    for (; !result.done; result = verification.next()) reportedSteps.push(result.value.step);
    expect(result.value).toBeNull();
    expect([...new Set(reportedSteps)]).toEqual([
      'hash',
      'list',
      'chain',
      'signature',
      'randomness',
      'places',
    ]);
  });

  it('refuses a list with any changed byte, even with the matching hash', () => {
    for (let byteIndex = 0; byteIndex < bytes.length; byteIndex++) {
      const changedList = Buffer.from(bytes);
      changedList[byteIndex] = (changedList[byteIndex] ?? 0) ^ 1;
      expect(verifyChanged({}, changedList), `byte ${byteIndex}`).toBe('hash');
      if (byteIndex % 20 === 0)
        expect(
          verifyChanged({ listHash: computeHash(changedList) }, changedList),
          `byte ${byteIndex}`,
        ).not.toBeNull();
    }
  });

  const [firstPlace, ...otherPlaces] = receipt.places;
  it.each<[string, object, VerificationStep]>([
    ['another version', { version: 2 }, 'hash'],
    ['another hash', { listHash: 'a'.repeat(64) }, 'hash'],
    ['another draw', { id: id.replace('0190', '0191') }, 'list'],
    ['another round', { round: round + 1 }, 'chain'],
    ['another public key', { chain: { ...receipt.chain, publicKey: 'ab'.repeat(96) } }, 'chain'],
    ['another clock', { chain: { ...receipt.chain, genesis: 1 } }, 'chain'],
    ['another scheme', { chain: { ...receipt.chain, scheme: 'x' } }, 'chain'],
    ['the signature of another round', { signature: publicBeacons[1]?.signature }, 'signature'],
    ['another randomness', { randomness: 'a'.repeat(64) }, 'randomness'],
    ['a place less', { places: otherPlaces }, 'places'],
    ['a place more', { places: [...receipt.places, firstPlace] }, 'places'],
    ['another entry', { places: [{ ...firstPlace, entry: 99 }, ...otherPlaces] }, 'places'],
    [
      'another winner',
      { places: [{ ...firstPlace, holder: 'f'.repeat(32) }, ...otherPlaces] },
      'places',
    ],
  ])('refuses %s', (_description, changes, step) => expect(verifyChanged(changes)).toBe(step));

  it('accepts a precomputed hash of the list and checks it', () => {
    const verifyWithHash = (hash: string) =>
      runToCompletion(verifyReceipt(receipt, bytes, [quicknet], Buffer.from(hash, 'hex')));
    expect(verifyWithHash(listHash)).toBeNull();
    expect(verifyWithHash('a'.repeat(64))).toBe('hash');
  });

  it('refuses a chain that is not built in', () => {
    expect(verifyChanged({}, bytes, [])).toBe('chain');
  });
});
