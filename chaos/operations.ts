import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/repository.js';
import { createTemporaryFolder, onCleanUp } from '../server/test/clean-up.ts';
import { call } from './call.ts';
import { registerLog } from './process-logs.ts';
import { type Scenario, type Settings, SkippedError } from './scenario.ts';
import { waitUntil } from './wait-until.ts';

/** Fake systemctl: `list-units` prints /tmp/units; the arguments of all other calls are appended to /tmp/asked. */
const systemctl = `#!/bin/sh
if [ "$1" = list-units ]; then cat /tmp/units; else echo "$*" >> /tmp/asked; fi
`;

/** Runs the command boxes of docs/operations.md in order, except those that need external services. */
export const operations: Scenario = {
  name: 'operations',
  description: 'the commands of docs/operations.md, in a throwaway copy of this machine',
  async run({ short, log }: Settings) {
    if (short) throw new SkippedError('only in the long run: it takes a minute');
    const machine = copyMachine();
    const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    machine.write('/etc/gitconfig', '[safe]\n\tdirectory = *\n');
    const commandBoxes = [...text.matchAll(/^```(sh|ini)\n([^`]*)^```/gm)];
    let runCount = 0;
    for (const [, kind, body = ''] of commandBoxes) {
      // Use a file URL: with a plain path, git hard-links files that may change meanwhile.
      const source = pathToFileURL(root).href;
      const commands = body.replaceAll('ADRES', source).replaceAll('ALANADI', 'vitrin.example');
      if (kind === 'ini') {
        if (body.includes('PUBLIC_URL')) machine.write('/etc/vitrin.env', commands);
        continue;
      }
      if (body.startsWith('# dışarıdan: ')) continue;
      if (commands.trim() === 'vitrin start') await machine.runFirstStart();
      else machine.run(commands);
      if (commands.includes('git clone')) machine.copyPackages();
      runCount++;
    }
    assert.ok(runCount > 10, `${runCount} boxes`);
    log(
      `${runCount} of ${commandBoxes.length} command boxes; the others are settings or need external services`,
    );
  },
};

/** Mounts a throwaway overlay of this machine's files. Returns helpers that write and run commands in it. */
function copyMachine() {
  if (process.getuid?.() !== 0) throw new SkippedError('only the administrator may mount');
  const folder = createTemporaryFolder();
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
  const unmountOnCleanUp = (path: string) =>
    onCleanUp(() => execFileSync('umount', ['-l', path]) && undefined);
  mount('-t', 'tmpfs', 'tmpfs', folder);
  unmountOnCleanUp(folder);
  const merged = join(folder, 'merged');
  const [upper, work] = [join(folder, 'upper'), join(folder, 'work')];
  for (const path of [upper, work, merged]) mkdirSync(path);
  const layers = `lowerdir=/,upperdir=${upper},workdir=${work}`;
  mount('-t', 'overlay', 'overlay', '-o', layers, merged);
  unmountOnCleanUp(merged);
  const resolvePath = (path: string) => join(merged, path);
  const write = (path: string, body: string) => writeFileSync(resolvePath(path), body);
  write('/tmp/units', '');
  write('/usr/local/sbin/systemctl', systemctl);
  chmodSync(resolvePath('/usr/local/sbin/systemctl'), 0o755);
  const { PATH: path = '' } = process.env;
  const env = { PATH: `/usr/local/sbin:/usr/sbin:/sbin:${path}`, LANG: 'C.UTF-8' };
  // Mount devices for these commands only, so that the clean-up can't delete them.
  const mounts = ['proc', 'dev', 'sys'].map((name) => `mount --rbind /${name} "$0/${name}"`);
  const enterScript = `${mounts.join('; ')}; exec chroot "$0" sh -euc "$1"`;
  const unshareArguments = ['--mount', 'sh', '-euc', enterScript, merged];
  const run = (commands: string) => {
    try {
      execFileSync('unshare', [...unshareArguments, commands], { env, stdio: 'pipe', input: '' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
      throw new Error(`${commands}\n${stdout}\n${stderr}`, { cause: error });
    }
  };
  return {
    write,
    run,
    /** Copies the installed packages, so that the build needs no registry. */
    copyPackages(): void {
      run(`cd /opt/vitrin/source
        cp -a ${root}/node_modules .
        cp -a ${root}/web/dist web/
        chown -R vitrin-build: .`);
    },
    async runFirstStart(): Promise<void> {
      const log = resolvePath('/tmp/first-start.log');
      registerLog(log);
      const child = spawn(
        'unshare',
        [...unshareArguments, 'exec vitrin start > /tmp/first-start.log 2>&1'],
        {
          env: { ...env, PORT: '3999' },
          detached: true,
          stdio: 'ignore',
        },
      );
      const exit = once(child, 'exit');
      const stop = () => child.pid && process.kill(-child.pid, 'SIGINT');
      const isReady = async () => (await call('GET http://127.0.0.1:3999/readyz')).status === 200;
      try {
        await waitUntil('ready', () => isReady().catch(() => false), 60_000);
        write('/tmp/units', 'vitrin@3999.service loaded active running\n');
        run('vitrin-update');
        assert.equal(
          readFileSync(resolvePath('/tmp/asked'), 'utf8'),
          'restart vitrin@3999.service\n',
        );
      } finally {
        stop();
        await exit;
      }
      assert.match(readFileSync(log, 'utf8'), /Şifre: {3}\S+ {2}\(bir kez gösterilir\)/);
      assert.ok(!existsSync(resolvePath('/var/lib/vitrin/postgres/cluster/postmaster.pid')));
    },
  };
}
