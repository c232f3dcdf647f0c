import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { expect, it } from 'vitest';
import { reportVerification } from './report-verification.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/draws.md'), 'utf8');
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
const list = block('text');

function check(receipt = block('json'), written = list, chains = [quicknet]) {
  const lines: string[] = [];
  const isRight = reportVerification({ receipt, list: Buffer.from(written), chains }, (line) =>
    lines.push(line),
  );
  return { isRight, lines };
}

it('reportVerification logs every step and place of a valid draw', () => {
  const { isRight, lines } = check();
  expect(isRight).toBe(true);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(6);
  expect(lines.at(-1)).toBe('  3. sıra: 20 (9778f4abd607fedb007490a5ae03c039)');
});

it('reportVerification names the failed step', () => {
  const { isRight, lines } = check(undefined, list.replace(' 1 3', ' 1 2'));
  expect(isRight).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^✗ Listenin özeti/)]);
  expect(check(undefined, undefined, []).lines.at(-1)).toMatch(/^✗ Zincir ve tur/);
});

it.each(['', '{', 'null', '{"version":1}'])(
  'reportVerification rejects the receipt %j',
  (receipt) => {
    expect(check(receipt)).toEqual({ isRight: false, lines: [expect.stringMatching(/^✗ Belge/)] });
  },
);
