import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, root } from './repository.js';
import { runCommand } from './run-command.js';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.vitrin-installed');

/**
 * Makes node_modules what package-lock.json says. The stamp of the last time it did decides alone:
 * a look at one file when nothing changed.
 * @throws {Error} with npm's output
 */
export async function installPackages() {
  const lock = readFileSync(lockPath);
  const wanted = createHash('sha256')
    .update(process.platform + process.arch)
    .update(lock)
    .digest('hex');
  if (existsSync(productNode) && readStamp() === wanted) return;

  if (!holds(JSON.parse(lock))) {
    console.log('Paketler kuruluyor…');
    const began = Date.now();
    rmSync(stampPath, { force: true });
    // Not `npm ci`: it refuses a lock that lacks another platform's optional package (some registries
    // carry only part of them) and empties the folder under a server that runs. The lock's versions
    // hold all the same. NODE_ENV=production must not leave out what the build needs.
    await npm(['install', '--no-save', '--include=dev', '--include=optional']);
    console.log(`Paketler kuruldu (${Math.round((Date.now() - began) / 1000)} sn)`);
  }
  await mendProductNode();
  try {
    writeFileSync(stampPath, wanted);
  } catch {
    // Someone else's folder: complete all the same, only looked through at every start.
  }
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a hand-made `npm install` already put every locked version in place. */
function holds(lock) {
  try {
    const path = join(root, 'node_modules', '.package-lock.json');
    const { packages } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(lock.packages).every(([place, { version, link, optional, peer }]) => {
      if (!place.includes('node_modules/') || link) return true;
      return packages[place] ? packages[place].version === version : Boolean(optional || peer);
    });
  } catch {
    return false;
  }
}

/** The package `node` fetches its binary in an install script, which a machine may forbid. */
async function mendProductNode() {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'),
  );
  if (await runs(version)) return;
  console.log(`Node ${version} getiriliyor…`);
  await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (await runs(version)) return;
  throw new Error(
    `Node ${version} kurulamadı: "npm rebuild node --ignore-scripts=false --foreground-scripts" çıktısına bakın`,
  );
}

async function runs(version) {
  const { stdout } = await runCommand(productNode, ['--version']);
  return stdout.trim() === `v${version}`;
}

async function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const program = process.env.npm_execpath;
  const { code, output } = program?.endsWith('npm-cli.js')
    ? await runCommand(process.execPath, [program, ...args, ...quiet])
    : await runCommand('npm', [...args, ...quiet]);
  if (code !== 0) throw new Error(`npm ${args[0]} başarısız oldu:\n${output}`);
}
