import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const resolveScript = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));
/** Simulates the Node of Debian 12. */
const oldNodeCode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

it.each(['install.js', 'build.js'])(
  '%s fails at once on a Node that is too old, with a message',
  async (name) => {
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(oldNodeCode)}`];
    const result = run(process.execPath, [...preload, resolveScript(name)], {
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
