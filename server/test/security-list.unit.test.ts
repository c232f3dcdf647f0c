import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const listedTests = [...text.matchAll(/^\| .+ \| `([\w./-]+)` +\| (.+?) +\|$/gm)];

it('docs/security.md lists more than 50 tests', () =>
  expect(listedTests.length).toBeGreaterThan(50));

it.each(listedTests.map(([, file = '', name = '']) => [file, name]))(
  '%s has a test "%s"',
  (file, name) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect(source.includes(`'${name}'`)).toBe(true);
  },
);
