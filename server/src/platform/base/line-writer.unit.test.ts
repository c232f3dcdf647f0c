import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createLineWriter } from './line-writer.ts';
import { createLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-lines-'));

it('writes one record a line, a turn’s in one go and a fatal one at once', async () => {
  const path = join(folder, 'log');
  const file = openSync(path, 'w');
  const log = createLog('info', createLineWriter(file));
  const written = () => {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line).msg);
  };
  log.info({ name: 'şişe' }, 'bir');
  log.info('iki');
  expect(written()).toEqual([]);
  await setImmediate();
  expect(written()).toEqual(['bir', 'iki']);
  log.fatal('üç');
  expect(written()).toEqual(['bir', 'iki', 'üç']);
  closeSync(file);
});

it('what was written last before the process ended is there', () => {
  const module = fileURLToPath(new URL('./line-writer.ts', import.meta.url));
  const program = `const { createLineWriter } = await import(${JSON.stringify(module)});
    createLineWriter(1).write('son\\n');
    process.exit();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String(said)).toBe('son\n');
});

it.runIf(process.platform === 'linux')('a full disk costs the lines and nothing else', () => {
  const full = openSync('/dev/full', 'w');
  const log = createLog('info', createLineWriter(full));
  const began = performance.now();
  for (let line = 0; line < 100; line++) log.info('bir satır');
  log.fatal('son satır');
  expect(performance.now() - began).toBeLessThan(1000);
  closeSync(full);
});

it('nobody waits for long for a reader that reads nothing, and it gets the later lines', () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const { write, flushSync } = createLineWriter(pipe);
  const began = performance.now();
  for (let line = 0; line < 500; line++) {
    write(`${'x'.repeat(1000)}\n`);
    flushSync();
  }
  expect(performance.now() - began).toBeLessThan(2000);
  const all = Buffer.alloc(1 << 20);
  expect(readSync(pipe, all)).toBeGreaterThan(10_000);
  write('yeniden\n');
  flushSync();
  const after = readSync(pipe, all);
  expect(all.toString('utf8', 0, after)).toMatch(/yeniden\n$/);
  closeSync(pipe);
  rmSync(folder, { recursive: true });
});
