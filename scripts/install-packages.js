import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { productNode, root } from './repository.js';
import { runCommand } from './run-command.js';

const lockPath = join(root, 'package-lock.json');
const machineNode = Number.parseInt(process.versions.node, 10);
const stampOf = (folder) => join(folder, 'node_modules', '.vitrin-installed');
const stampPath = stampOf(root);
/** The oldest Node of a machine that may start these scripts. */
const OLDEST_NODE = 20;
/** The oldest Node of a machine that runs the product where no package of Node fits. */
const OWN_NODE = 24;

/**
 * Makes node_modules what package-lock.json says. The stamp of the last time it did decides alone:
 * a look at one file when nothing changed.
 * @throws {Error} with npm's output, or before anything is done on a Node that is too old
 */
export async function installPackages() {
  if (machineNode < OLDEST_NODE) {
    throw new Error(
      `Node ${process.versions.node} çok eski: Node ${OLDEST_NODE} ya da daha yenisini kurup tekrar deneyin (docs/operations.md)`,
    );
  }
  if (existsSync(productNode) && readStamp() === wantedStamp()) return;

  const lock = JSON.parse(readFileSync(lockPath));
  if (!holds(lock)) {
    console.log('Paketler kuruluyor…');
    const began = Date.now();
    rmSync(stampPath, { force: true });
    // Not `npm ci`: it refuses a lock that lacks another platform's optional package (some registries
    // carry only part of them) and empties the folder under a server that runs. The lock's versions
    // hold all the same. NODE_ENV=production must not leave out what the build needs.
    await npm(['install', '--no-save', '--include=dev', '--include=optional']);
    console.log(`Paketler kuruldu (${Math.round((Date.now() - began) / 1000)} sn)`);
  }
  await checkProductNode(lock);
  try {
    markInstalled(root);
  } catch {
    // Someone else's folder: complete all the same, only looked through at every start.
  }
}

/** Says that a copy of the repository has the packages that it needs: nothing is installed there. */
export function markInstalled(folder) {
  writeFileSync(stampOf(folder), wantedStamp());
}

/**
 * Where the packages are that the server runs with, from the repository: those of the lock file that are installed here,
 * and the Node.
 * @returns {Promise<string[]>}
 */
export async function runtimePackages() {
  const listed = await npm(['ls', '--parseable', '--all', '--omit=dev', '--workspace', 'server']);
  const places = listed
    .split('\n')
    .map((path) => relative(root, path).split(sep).join('/'))
    // What is in another's folder comes along with that.
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !path.includes('/@vitrin/'));
  return [...new Set([...places, placeOfNode()])].filter((path) => existsSync(join(root, path)));
}

function wantedStamp() {
  return createHash('sha256')
    .update(process.platform + process.arch)
    .update(readFileSync(lockPath))
    .digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8');
  } catch {
    return '';
  }
}

/** Where the lock file has the Node for this machine, if it has one. */
function placeOfNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node_modules/node-${platform}-${process.arch}`;
}

/** Whether a hand-made `npm install` already put every locked version in place. */
function holds(lock) {
  try {
    const path = join(root, 'node_modules', '.package-lock.json');
    const { packages } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(lock.packages).every(([place, wanted]) => {
      if (!place.includes('node_modules/') || wanted.link) return true;
      if (packages[place]) return packages[place].version === wanted.version;
      return Boolean(wanted.peer || (wanted.optional && !isForThisMachine(wanted)));
    });
  } catch {
    return false;
  }
}

/**
 * Whether a package names this machine: npm leaves out what is for others, and on a Node that is too old also what is
 * for this one.
 */
function isForThisMachine({ os, cpu, libc }) {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const takes = (list, own) => !list || list.includes(own);
  return (
    Boolean(os || cpu) &&
    takes(os, process.platform) &&
    takes(cpu, process.arch) &&
    (process.platform !== 'linux' || takes(libc, glibcVersionRuntime ? 'glibc' : 'musl'))
  );
}

/**
 * Sees to it that `productNode` is the Node whose hash the lock file holds. A machine for which there is no such
 * package runs the product on its own Node, if that is new enough.
 */
async function checkProductNode({ packages }) {
  const pinned = packages[placeOfNode()];
  if (pinned && (await runs(pinned.version))) return;
  const machine = `${process.platform}-${process.arch}`;
  if (pinned) {
    throw new Error(
      `Node ${pinned.version} kurulamadı ya da bu makinede (${machine}) çalışmıyor: "npm install --include=optional" çıktısına bakın`,
    );
  }
  if (machineNode < OWN_NODE) {
    throw new Error(
      `Bu makine (${machine}) için Node paketi yok: Node ${OWN_NODE} ya da daha yenisini kurup tekrar deneyin`,
    );
  }
  rmSync(productNode, { force: true });
  symlinkSync(process.execPath, productNode);
}

async function runs(version) {
  const { stdout } = await runCommand(productNode, ['--version']);
  return stdout.trim() === `v${version}`;
}

async function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const program = process.env.npm_execpath;
  const { code, output, stdout } = program?.endsWith('npm-cli.js')
    ? await runCommand(process.execPath, [program, ...args, ...quiet])
    : await runCommand('npm', [...args, ...quiet]);
  if (code !== 0) throw new Error(`npm ${args[0]} başarısız oldu:\n${output}`);
  return stdout;
}
