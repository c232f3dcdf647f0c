import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const paths = [...text.matchAll(/`((?:contract|server|web|e2e)\/[\w./-]*)`/g)].map(
  ([, path = '']) => path,
);
const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);

it('the architecture page names files to follow', () => expect(paths.length).toBeGreaterThan(15));

it.each([...new Set([...paths, ...links])])(
  '%s, named on the architecture page, exists',
  (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  },
);

const readDocument = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const alertNames = new Set(readDocument('scale.md').match(/`Vitrin\w+`/g));

it.each([...alertNames])('%s, named in docs/scale.md, is a defined alert', (name) => {
  expect(readDocument('alerts.yaml')).toContain(`alert: ${name.replaceAll('`', '')}\n`);
});
