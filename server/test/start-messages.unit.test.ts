import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productNode, root } from '../../scripts/repository.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Replaces values that the code inserts into a message by `…`. */
const toPattern = (source: string) =>
  source.replace(/\$\{[^}]*\}|SQL_ASCII|ENOENT|\bDATABASE_URL\b/g, '…');

it('operations.md quotes what the code prints on unusual machines', () => {
  const [, table = ''] = read('docs/operations.md').split('### Alışılmadık makineler');
  const answers = table.split('\n').flatMap((row) => row.split(' | ')[1] ?? []);
  const messages = answers.flatMap((answer) =>
    [...answer.matchAll(/`([^`]{20,})`/g)].map(([, message = '']) => message),
  );
  expect(messages.length).toBeGreaterThanOrEqual(10);
  const files = globSync('{server/src,scripts}/**/*.{ts,js}', { cwd: root });
  const code = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => toPattern(read(file)))
    .join('\n');
  const unknownParts = messages
    .flatMap((message) => toPattern(message).split('…'))
    .map((part) => part.trim())
    .filter((part) => part.length > 3 && !code.includes(part));
  expect(unknownParts).toEqual([]);
});

it.each([
  ['en_US.UTF-8', "PORT is invalid: 'kapı'. Expected: a whole number from 0 to 65535."],
  ['tr_TR.UTF-8', "PORT geçersiz: 'kapı'. Beklenen: 0 ile 65535 arasında bir tam sayı."],
  ['C', "PORT geçersiz: 'kapı'. Beklenen: 0 ile 65535 arasında bir tam sayı."],
])('a start that fails says why in the language of the shell (%s)', (LANG, message) => {
  const { PATH, TMPDIR } = process.env;
  const { stderr } = spawnSync(productNode, ['server/src/main.ts'], {
    cwd: root,
    env: { PATH, TMPDIR, LANG, PORT: 'kapı' },
    encoding: 'utf8',
  });
  expect(stderr.trim()).toBe(message);
});
