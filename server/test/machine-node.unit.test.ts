import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
/** Simulates the Node of Debian 12. */
const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

it.each(['install.js', 'build.js'])(
  '%s on a too old Node fails at once and installs nothing',
  async (name) => {
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
    const result = run(process.execPath, [...preload, script(name)], {
      env: { PATH: '/nowhere' },
      timeout: 15_000,
    });
    await expect(result).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'Node 18.20.4 çok eski: Node 20 ya da daha yenisini kurup tekrar deneyin (docs/operations.md)\n',
    });
  },
);
