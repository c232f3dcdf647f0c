import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/repository.js';
import { MAX_HOME_PAGE_BYTES, readHomePageScripts, readScripts } from './home-page-javascript.ts';

const { scripts, bytes } = await readHomePageScripts();

test('the JavaScript of the home page stays below its limit', () => {
  expect(bytes).toBeLessThanOrEqual(MAX_HOME_PAGE_BYTES);
});

test('the JavaScript of the home page does not contain zod', async () => {
  const withZod = ({ text }: { text: string }) => /\b_zod\b|ZodError/.test(text);
  // Forms use zod, which proves that the search finds it.
  expect((await readScripts('src/app/site/pages/login-page.tsx')).some(withZod)).toBe(true);
  expect(scripts.filter(withZod).map(({ key }) => key)).toEqual([]);
});

test('the JavaScript of the home page does not contain admin code', async () => {
  const sentences = adminSentences();
  const findSentences = ({ text }: { text: string }) =>
    sentences.filter((sentence) => text.includes(sentence));
  // The admin area contains these sentences, so they survive minification.
  const panel = await readScripts('src/app/admin/admin-client.tsx', 'panel');
  expect(panel.flatMap(findSentences).length).toBeGreaterThan(3);
  expect(scripts.map(({ key }) => key).filter((key) => /\/admin[/-]/.test(key))).toEqual([]);
  expect(scripts.flatMap(findSentences)).toEqual([]);
});

test('the JavaScript of the events page does not contain the code of member parts', async () => {
  const keys = (await readScripts('src/features/events/events-page.tsx')).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('_members'))).toEqual([]);
});

/** Sentences that occur only in sources of the admin area; minified code keeps them. */
function adminSentences(): string[] {
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const isAdmin = (file: string) => /\/admin\/|\/admin-kit\//.test(file);
  const contents = (some: string[]) => some.map((file) => readFileSync(join(root, file), 'utf8'));
  const otherScripts = contents(files.filter((file) => !isAdmin(file))).join('\n');
  const quoted = contents(files.filter(isAdmin)).flatMap((text) =>
    [...text.matchAll(/(?:'([^'\\\n]{12,})'|"([^"\\\n]{12,})"|>([^<>{}\n]{12,})<)/g)].map(
      ([, single, double, jsxText]) => (single ?? double ?? jsxText ?? '').trim(),
    ),
  );
  return [...new Set(quoted)].filter(
    (sentence) => /\s/.test(sentence) && !otherScripts.includes(sentence),
  );
}
