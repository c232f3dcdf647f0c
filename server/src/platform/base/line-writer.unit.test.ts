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

it('the log writes one JSON record per line, buffered per event loop turn, and a fatal one at once', async () => {
  const path = join(folder, 'log');
  const file = openSync(path, 'w');
  const log = createLog('info', createLineWriter(file));
  const readMessages = () => {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line).msg);
  };
  log.info({ name: 'şişe' }, 'bir');
  log.info('iki');
  expect(readMessages()).toEqual([]);
  await setImmediate();
  expect(readMessages()).toEqual(['bir', 'iki']);
  log.fatal('üç');
  expect(readMessages()).toEqual(['bir', 'iki', 'üç']);
  closeSync(file);
});

it('the log contains the last line before process.exit()', () => {
  const module = fileURLToPath(new URL('./line-writer.ts', import.meta.url));
  const program = `const { createLineWriter } = await import(${JSON.stringify(module)});
    createLineWriter(1).write('son\\n');
    process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String(output)).toBe('son\n');
});

it.runIf(process.platform === 'linux')(
  'a full disk drops log lines without an error or a delay',
  () => {
    const fullDevice = openSync('/dev/full', 'w');
    const log = createLog('info', createLineWriter(fullDevice));
    const startMs = performance.now();
    for (let line = 0; line < 100; line++) log.info('bir satır');
    log.fatal('son satır');
    expect(performance.now() - startMs).toBeLessThan(1000);
    closeSync(fullDevice);
  },
);

it('a blocked pipe delays the process for less than 2 s and receives later lines once it is read', () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const { write, flushSync } = createLineWriter(pipe);
  const startMs = performance.now();
  for (let line = 0; line < 500; line++) {
    write(`${'x'.repeat(1000)}\n`);
    flushSync();
  }
  expect(performance.now() - startMs).toBeLessThan(2000);
  const buffer = Buffer.alloc(1 << 20);
  expect(readSync(pipe, buffer)).toBeGreaterThan(10_000);
  write('yeniden\n');
  flushSync();
  const byteCount = readSync(pipe, buffer);
  expect(buffer.toString('utf8', 0, byteCount)).toMatch(/yeniden\n$/);
  closeSync(pipe);
  rmSync(folder, { recursive: true });
});
