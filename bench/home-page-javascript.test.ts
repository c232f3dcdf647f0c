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
  const containsZod = ({ text }: { text: string }) => /\b_zod\b|ZodError/.test(text);
  // The form of the login page uses zod, so the search must find it there.
  expect((await readScripts('src/app/site/pages/login-page.tsx')).some(containsZod)).toBe(true);
  expect(scripts.filter(containsZod).map(({ key }) => key)).toEqual([]);
});

test('the JavaScript of the home page does not contain admin code', async () => {
  const sentences = listAdminSentences();
  const findSentences = ({ text }: { text: string }) =>
    sentences.filter((sentence) => text.includes(sentence));
  // The panel contains these sentences, so the search must find some of them there.
  const panelScripts = await readScripts('src/app/admin/admin-client.tsx', 'panel');
  expect(panelScripts.flatMap(findSentences).length).toBeGreaterThan(3);
  expect(scripts.map(({ key }) => key).filter((key) => /\/admin[/-]/.test(key))).toEqual([]);
  expect(scripts.flatMap(findSentences)).toEqual([]);
});

test('the JavaScript of the events page does not contain the code of member parts', async () => {
  const keys = (await readScripts('src/features/events/events-page.tsx')).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('_members'))).toEqual([]);
});

/** Returns sentences that occur only in sources of the panel. Minification does not change them. */
function listAdminSentences(): string[] {
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const isAdmin = (file: string) => /\/admin\/|\/admin-kit\//.test(file);
  const readContents = (paths: string[]) =>
    paths.map((file) => readFileSync(join(root, file), 'utf8'));
  const otherScripts = readContents(files.filter((file) => !isAdmin(file))).join('\n');
  const quotedTexts = readContents(files.filter(isAdmin)).flatMap((text) =>
    [...text.matchAll(/(?:'([^'\\\n]{12,})'|"([^"\\\n]{12,})"|>([^<>{}\n]{12,})<)/g)].map(
      ([, single, double, jsxText]) => (single ?? double ?? jsxText ?? '').trim(),
    ),
  );
  return [...new Set(quotedTexts)].filter(
    (sentence) => /\s/.test(sentence) && !otherScripts.includes(sentence),
  );
}
