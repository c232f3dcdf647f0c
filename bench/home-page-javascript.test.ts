import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homePageJavaScript, MOST_BYTES, scriptsOf } from './home-page-javascript.ts';
import { root } from './places.ts';

const { scripts, bytes } = await homePageJavaScript();

test('the home page’s JavaScript stays small', () => {
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('zod is not in it', async () => {
  const withZod = ({ text }: { text: string }) => /\b_zod\b|ZodError/.test(text);
  // Forms do bring it, so the search knows what it looks for.
  expect((await scriptsOf('src/app/site/pages/login-page.tsx')).some(withZod)).toBe(true);
  expect(scripts.filter(withZod).map(({ key }) => key)).toEqual([]);
});

test('admin code is not in it', async () => {
  const sentences = adminSentences();
  const said = ({ text }: { text: string }) => sentences.filter((words) => text.includes(words));
  // The admin area does say them, so they survive the build.
  expect((await scriptsOf('src/app/admin/admin-client.tsx')).flatMap(said).length).toBeGreaterThan(
    3,
  );
  expect(scripts.map(({ key }) => key).filter((key) => /\/admin[/-]/.test(key))).toEqual([]);
  expect(scripts.flatMap(said)).toEqual([]);
});

/** What only the admin area's sources say: minified code keeps its sentences. */
function adminSentences(): string[] {
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root });
  const isAdmin = (file: string) => /\/admin\/|src\/app\/admin-/.test(file);
  const contents = (some: string[]) => some.map((file) => readFileSync(join(root, file), 'utf8'));
  const elsewhere = contents(files.filter((file) => !isAdmin(file))).join('\n');
  const quoted = contents(files.filter(isAdmin)).flatMap((text) =>
    [...text.matchAll(/(?:'([^'\\\n]{12,})'|"([^"\\\n]{12,})"|>([^<>{}\n]{12,})<)/g)].map(
      ([, single, double, shown]) => (single ?? double ?? shown ?? '').trim(),
    ),
  );
  return [...new Set(quoted)].filter((words) => /\s/.test(words) && !elsewhere.includes(words));
}
