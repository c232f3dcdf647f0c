import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const paths = [...text.matchAll(/`((?:contract|server|web|e2e)\/[\w./-]*)`/g)].map(
  ([, path = '']) => path,
);
const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);

it('names files to follow', () => expect(paths.length).toBeGreaterThan(15));

it.each([...new Set([...paths, ...links])])('%s is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
