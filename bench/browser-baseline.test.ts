import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/repository.js';
import { newerBuiltIns } from '../web/browser-baseline.ts';

/** Names that other objects have too, e.g. `Headers.with`. */
const ambiguousNames = [
  'with',
  'union',
  'intersection',
  'difference',
  'try',
  'parse',
  'escape',
  'fromHex',
];
/** Names that libraries use after a check */
const checkedNames = ['canParse', 'checkVisibility', 'hidePopover', 'startViewTransition'];

test('the scripts use no built-in that a supported browser lacks', () => {
  const names = Object.values(newerBuiltIns)
    .flat()
    .filter((name) => ![...ambiguousNames, ...checkedNames].includes(name));
  const call = new RegExp(`\\.(${names.join('|')})\\(`, 'g');
  const files = globSync('web/dist/{client,panel}/assets/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const uses = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(call)].map(([use]) => `${file}: ${use}`),
  );
  expect(uses).toEqual([]);
});
