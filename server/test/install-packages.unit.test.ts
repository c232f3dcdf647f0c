import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLockedNodePath } from '../../scripts/link-product-node.js';
import { root } from '../../scripts/repository.js';
import { isAlive } from '../src/platform/base/is-alive.ts';
import { waitForEnd } from './run-program.ts';

const nodePath = getLockedNodePath();
/** Installs like npm 10, which deletes the command of Node with the packages of other platforms. */
const fakeNpm = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  writeFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n', { flag: 'a' });
  if (process.env.NPM_FAILS) {
    console.error(process.env.NPM_FAILS);
    process.exit(Number(process.env.NPM_CODE));
  }
  mkdirSync('${nodePath}/bin', { recursive: true });
  writeFileSync('${nodePath}/bin/node', '#!/bin/sh\\necho v24.0.0\\n', { mode: 0o755 });
  if (process.env.NPM_HANGS) {
    writeFileSync('npm-pid', String(process.pid));
    setInterval(() => {}, 1000);
  } else {
    writeFileSync('${nodePath}/package.json', '{}');
    writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));
  }`;

let project: string;
const resolve = (path: string) => join(project, path);
const read = (path: string) => readFileSync(resolve(path), 'utf8');

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrin-install-'));
  cpSync(join(root, 'scripts'), resolve('scripts'), { recursive: true });
  writeFileSync(resolve('package.json'), '{ "type": "module" }');
  const packages = { '': {}, [nodePath]: { version: '24.0.0', optional: true } };
  writeFileSync(resolve('package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(resolve('npm'));
  writeFileSync(resolve('npm/npm-cli.js'), fakeNpm);
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function startInstallation(variables = {}) {
  const env = { PATH: process.env.PATH, npm_execpath: resolve('npm/npm-cli.js'), ...variables };
  return spawn(process.execPath, [resolve('scripts/install.js')], { env, stdio: 'pipe' });
}

const install = () => waitForEnd(startInstallation());

async function startHangingInstallation() {
  const installation = startInstallation({ NPM_HANGS: '1' });
  await vi.waitFor(() => expect(existsSync(resolve('npm-pid'))).toBe(true), 30_000);
  return { installation, npmPid: Number(read('npm-pid')) };
}

it('links the product’s Node after an npm that deleted its command, and says what an installation needs', async () => {
  const { code, stdout, stderr } = await install();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Paketler kuruluyor \(diskte \d+ MB, npm önbelleğinde \d+ MB yer ister/);
  expect(read('node_modules/.bin/node')).toContain('v24.0.0');
  expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(read('npm-calls')).toMatch(/^install .*\n$/);
});

it('links the product’s Node again without npm after a manual installation deleted its command', async () => {
  await install();
  rmSync(resolve('node_modules/.bin'), { recursive: true });
  expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(read('node_modules/.bin/node')).toContain('v24.0.0');
  expect(read('npm-calls')).toMatch(/^install .*\n$/);
});

it('npm ends with a killed installation, and the next one removes half-written packages', async () => {
  const { installation, npmPid } = await startHangingInstallation();
  mkdirSync(resolve('node_modules/half'));
  installation.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(npmPid)).toBe(false), 30_000);
  const { code, stdout } = await install();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Önceki kurulum yarıda kalmış: paketler baştan kuruluyor\nPaketler kur/);
  expect(existsSync(resolve('node_modules/half'))).toBe(false);
  expect(existsSync(resolve('node_modules/.vitrin-installing'))).toBe(false);
});

it('removes the packages of a manual installation that was killed', async () => {
  mkdirSync(resolve('node_modules/half'), { recursive: true });
  expect((await install()).code).toBe(0);
  expect(existsSync(resolve('node_modules/half'))).toBe(false);
});

it.each([
  [
    'no network',
    'npm error code EAI_AGAIN',
    '1',
    /ulaşılamıyor \(EAI_AGAIN\): ağ bağlantısını .*$/,
  ],
  ['an empty cache offline', 'npm ERR! code ENOTCACHED', '1', /ulaşılamıyor \(ENOTCACHED\)/],
  ['a full disk', 'npm error code ENOSPC', '1', /\nDiskte yer kalmadı: [^\n]+$/],
  ['a crash of npm', 'npm error Exit handler never called!', '0', /\nnpm yarıda kaldı; [^\n]+$/],
])('ends with what to do after %s', async (_reason, message, npmCode, advice) => {
  const warning = "npm warn EBADENGINE   package: 'x@1.0.0',";
  const variables = { NPM_FAILS: `${warning}\n${message}`, NPM_CODE: npmCode };
  const { code, stderr } = await waitForEnd(startInstallation(variables));
  expect(code).toBe(1);
  expect(stderr).toMatch(advice);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('EBADENGINE');
  expect((await install()).code).toBe(0);
});

it('names a temporary folder that is missing', async () => {
  const { code, stderr } = await waitForEnd(startInstallation({ TMPDIR: resolve('missing') }));
  expect(code).toBe(1);
  expect(stderr).toBe(
    `TMPDIR kullanılamıyor: '${resolve('missing')}' (ENOENT). Beklenen: var olan, yazılabilen bir klasör.`,
  );
});

it.runIf(process.getuid?.() === 0)(
  'refuses, before installing, a folder of root that the user of PostgreSQL can’t enter',
  async () => {
    mkdirSync(resolve('bin'));
    writeFileSync(resolve('bin/unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const variables = { PATH: `${resolve('bin')}:${process.env.PATH}` };
    const start = () =>
      waitForEnd(startInstallation({ ...variables, npm_lifecycle_event: 'start' }));
    const { code, stdout, stderr } = await start();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`ve ${project} klasörüne başka bir kullanıcı giremiyor: Vitrin’i`);
    chmodSync(project, 0o711);
    expect((await start()).code).toBe(0);
  },
);

it('waits for a concurrent installation and then installs nothing', async () => {
  const { installation, npmPid } = await startHangingInstallation();
  const secondInstallation = startInstallation();
  const end = waitForEnd(secondInstallation);
  const [firstOutput] = await once(secondInstallation.stdout, 'data');
  expect(String(firstOutput)).toBe('Başka bir kurulum sürüyor, bitmesi bekleniyor…\n');
  writeFileSync(resolve('node_modules/.package-lock.json'), read('package-lock.json'));
  process.kill(npmPid, 'SIGKILL');
  installation.stdout.resume();
  expect(await end).toMatchObject({ code: 0, stderr: '' });
  expect(read('npm-calls').trim().split('\n')).toHaveLength(1);
});
