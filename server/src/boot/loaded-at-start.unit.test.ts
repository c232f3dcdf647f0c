import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
await Promise.all([import('./boot/run.ts'), import('./app.ts')]);
console.log(JSON.stringify(process.moduleLoadList));
`;

test('a start does not load undici, which takes 14 MB', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toContain('NativeModule http');
  expect(loaded.filter((name) => name.includes('undici'))).toEqual([]);
}, 60_000);
