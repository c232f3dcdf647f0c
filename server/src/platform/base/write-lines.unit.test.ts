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
import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { writeLines } from './write-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-lines-'));

it('writes one record a line', () => {
  const path = join(folder, 'log');
  const file = openSync(path, 'w');
  const log = createLog('info', writeLines(file));
  log.info({ name: 'şişe' }, 'bir');
  log.fatal('iki');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['bir', 'iki']);
  closeSync(file);
});

it.runIf(process.platform === 'linux')('a full disk costs the lines and nothing else', () => {
  const full = openSync('/dev/full', 'w');
  const log = createLog('info', writeLines(full));
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
  const { write } = writeLines(pipe);
  const began = performance.now();
  for (let line = 0; line < 500; line++) write(`${'x'.repeat(1000)}\n`);
  expect(performance.now() - began).toBeLessThan(2000);
  const all = Buffer.alloc(1 << 20);
  expect(readSync(pipe, all)).toBeGreaterThan(10_000);
  write('yeniden\n');
  const after = readSync(pipe, all);
  expect(all.toString('utf8', 0, after)).toMatch(/yeniden\n$/);
  closeSync(pipe);
  rmSync(folder, { recursive: true });
});
