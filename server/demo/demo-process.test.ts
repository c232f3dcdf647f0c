import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../scripts/repository.js';
import { findFreePort } from '../test/find-free-port.ts';

const START_TIMEOUT_MS = 200_000;

it('a demonstration prints its sign-ins, serves the site, and stops at a signal', async () => {
  const port = String(await findFreePort());
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['server/demo/main.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, PORT: port, DEMO_MEMBERS: '30', DEMO_DAYS: '5' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  await vi.waitFor(() => {
    if (child.exitCode !== null) return;
    expect(output).toContain('/yayin-kodu/');
  }, START_TIMEOUT_MS);
  expect(child.exitCode, output).toBeNull();
  expect(output).toMatch(/yonetici@vitrin\.example.*\/admin-giris/);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
