import { expect, it } from 'vitest';
import { checkSiteName, findSiteName } from '../../scripts/check-site-name.js';

it.each([
  ['a string', "const title = 'Vitrin | Market';"],
  ['a template', `const title = \`Vitrin: \${page.title}\`;`],
  ['an element', '<p>Vitrin’e hoş geldiniz</p>'],
  ['capitals', "const title = 'VİTRİN';"],
  ['a string behind a comment', "/* name */ const title = 'Vitrin';"],
  ['a string behind an address', "const texts = ['https://ornek.com', 'Vitrin'];"],
])('finds the name in %s', (_name, text) => {
  expect(findSiteName('web/src/app/x.tsx', `import x from 'x';\n${text}\n`)).toEqual([
    expect.stringMatching(/^web\/src\/app\/x\.tsx:2: /),
  ]);
});

it.each([
  ['comments', '/** Vitrin starts. */\n// Vitrin stops.\n'],
  [
    'technical identifiers',
    "import x from '@vitrin/contract/x.ts';\nconst key = 'vitrin-theme';\n",
  ],
])('accepts the name in %s', (_name, text) => {
  expect(findSiteName('web/src/app/x.tsx', text)).toEqual([]);
});

it('the code that renders something does not contain the name', () => {
  expect(checkSiteName()).toEqual({ ok: true, output: '' });
});
