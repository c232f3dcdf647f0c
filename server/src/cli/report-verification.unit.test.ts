import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { expect, it } from 'vitest';
import { reportVerification } from './report-verification.ts';

const drawsPage = readFileSync(join(import.meta.dirname, '../../../docs/draws.md'), 'utf8');
const readCodeBlock = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(drawsPage)?.[1] ?? '';
const list = readCodeBlock('text');

function verify(receipt = readCodeBlock('json'), listText = list, chains = [quicknet]) {
  const lines: string[] = [];
  const isValid = reportVerification({ receipt, list: Buffer.from(listText), chains }, (line) =>
    lines.push(line),
  );
  return { isValid, lines };
}

it('reportVerification logs every step and place of a valid draw', () => {
  const { isValid, lines } = verify();
  expect(isValid).toBe(true);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(6);
  expect(lines.at(-1)).toBe('  3. sıra: 20 (9778f4abd607fedb007490a5ae03c039)');
});

it('reportVerification names the failed step', () => {
  const { isValid, lines } = verify(undefined, list.replace(' 1 3', ' 1 2'));
  expect(isValid).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^✗ Listenin özeti/)]);
  expect(verify(undefined, undefined, []).lines.at(-1)).toMatch(/^✗ Zincir ve tur/);
});

it.each(['', '{', 'null', '{"version":1}'])(
  'reportVerification rejects the receipt %j',
  (receipt) => {
    expect(verify(receipt)).toEqual({ isValid: false, lines: [expect.stringMatching(/^✗ Belge/)] });
  },
);
