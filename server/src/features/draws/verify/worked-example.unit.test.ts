import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRoundMessage, isValidSignature } from '@vitrin/contract/draw/beacon.ts';
import { getRoundTime, quicknet } from '@vitrin/contract/draw/chain.ts';
import { runToCompletion } from '@vitrin/contract/draw/list.ts';
import { type Receipt, verifyReceipt } from '@vitrin/contract/draw/verify-receipt.ts';
import { expect, it } from 'vitest';

const documentText = readFileSync(
  join(import.meta.dirname, '../../../../../docs/draws.md'),
  'utf8',
);
const extractBlock = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(documentText)?.[1] ?? '';
const listBytes = Buffer.from(extractBlock('text'));
const receipt: Receipt = JSON.parse(extractBlock('json'));
const documentedValues = new Map(
  [...documentText.matchAll(/^\| (.+?) +\| `(\S+)` +\|$/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('the receipt of the example follows from its list', () => {
  expect(runToCompletion(verifyReceipt(receipt, listBytes, [quicknet]))).toBeNull();
});

it('the documentation has the constants of the chain', () => {
  const { hash, publicKey, genesis, period } = quicknet;
  for (const value of [hash, publicKey, genesis, period]) {
    expect(documentText.slice(0, documentText.indexOf('## Örnek'))).toContain(String(value));
  }
});

it('every value of the example is correct', () => {
  const { signature, round } = receipt;
  expect(Object.fromEntries(documentedValues)).toEqual({
    'liste, bayt': String(listBytes.length),
    '`listHash`': sha256(listBytes),
    'turun zamanı': new Date(getRoundTime(quicknet, round)).toISOString(),
    mesaj: Buffer.from(getRoundMessage(round)).toString('hex'),
    imza: signature,
    '`randomness`': sha256(Buffer.from(signature, 'hex')),
  });
  expect(isValidSignature(quicknet, round, signature)).toBe(true);
});

it('every step of the example is correct', () => {
  let remaining = listBytes
    .toString()
    .split('\n')
    .slice(13, -1)
    .flatMap((line) => {
      const [holder = '', first, last] = line.split(' ');
      const size = Number(last) - Number(first) + 1;
      return Array.from({ length: size }, (_, offset) => ({
        holder,
        entry: Number(first) + offset,
      }));
    });
  const steps = [...documentText.matchAll(/^\*\*(\d)\. sıra[\s\S]*?(?=\n\n)/gm)].map(
    ([step]) => step,
  );
  expect(steps).toHaveLength(receipt.places.length);
  for (const [i, step] of steps.entries()) {
    const counter = Buffer.from([0, 0, 0, i]);
    const bytes = createHmac('sha256', Buffer.from(receipt.randomness, 'hex'))
      .update(Buffer.concat([Buffer.from(receipt.listHash, 'hex'), counter]))
      .digest();
    const u = bytes.readBigUInt64BE();
    const r = BigInt(remaining.length);
    const k = Number(u % r);
    const winner = remaining[k];
    expect(step).toContain(`\`${remaining.map(({ entry }) => entry).join(' ')}\`, \`R\` = ${r}.`);
    expect(step).toContain(`\`blok(${i})\` = \`${bytes.toString('hex')}\``);
    expect(step).toContain(`\`u\` = ${u}, sınır ${(2n ** 64n / r) * r}, \`k\` = ${k}.`);
    expect(step).toContain(`**${winner?.entry}**, sahibi \`${winner?.holder}\``);
    remaining = remaining.filter(({ holder }) => holder !== winner?.holder);
  }
});
