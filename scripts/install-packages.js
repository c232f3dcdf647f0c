import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { productNode, root } from './repository.js';
import { runCommand } from './run-command.js';

const lockPath = join(root, 'package-lock.json');
const machineNode = Number.parseInt(process.versions.node, 10);
const getStampPath = (folder) => join(folder, 'node_modules', '.vitrin-installed');
const stampPath = getStampPath(root);
/** Oldest system Node that can run these scripts */
const OLDEST_SCRIPT_NODE = 20;
/** Oldest system Node that can run the product, if no package of Node fits the machine */
const OLDEST_PRODUCT_NODE = 24;

/**
 * Installs the packages of package-lock.json. If nothing has changed, this only reads a stamp file.
 * @throws {Error} with npm's output, or at once on too old a Node
 */
export async function installPackages() {
  if (machineNode < OLDEST_SCRIPT_NODE) {
    throw new Error(
      `Node ${process.versions.node} çok eski: Node ${OLDEST_SCRIPT_NODE} ya da daha yenisini kurup tekrar deneyin (docs/operations.md)`,
    );
  }
  if (existsSync(productNode) && readStamp() === computeStamp()) return;

  const lock = JSON.parse(readFileSync(lockPath));
  if (!isInstalled(lock)) {
    console.log('Paketler kuruluyor…');
    const startMs = Date.now();
    rmSync(stampPath, { force: true });
    // Not `npm ci`: it fails if the lock lacks an optional package of another platform, which some registries omit,
    // and it empties the folder under a running server. Include dev packages even if NODE_ENV=production.
    await runNpm(['install', '--no-save', '--include=dev', '--include=optional']);
    console.log(`Paketler kuruldu (${Math.round((Date.now() - startMs) / 1000)} sn)`);
  }
  await checkProductNode(lock);
  try {
    limitPackageScopes();
    markInstalled(root);
  } catch {
    // The folder belongs to another user. Without a stamp, every start checks the packages again.
  }
}

/**
 * Writes a small package.json into folders of drizzle-orm. Node copies the nearest one for each imported file.
 * Drizzle's own has 180 KB, which costs a start half a second and 120 MB.
 */
function limitPackageScopes() {
  for (const folder of ['pg-core', 'sql', 'node-postgres']) {
    const path = join(root, 'node_modules', 'drizzle-orm', folder);
    if (existsSync(path)) writeFileSync(join(path, 'package.json'), '{ "type": "module" }');
  }
}

/** Marks a copy of the repository as installed, so that nothing is installed there. */
export function markInstalled(folder) {
  writeFileSync(getStampPath(folder), computeStamp());
}

/**
 * Returns the paths of the installed packages that the server needs at run time, and of its Node, relative to the
 * repository.
 * @returns {Promise<string[]>}
 */
export async function listRuntimePackages() {
  const output = await runNpm([
    'ls',
    '--parseable',
    '--all',
    '--omit=dev',
    '--workspace',
    'server',
  ]);
  const paths = output
    .split('\n')
    .map((path) => relative(root, path).split(sep).join('/'))
    // Nested packages are copied with their parent.
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !path.includes('/@vitrin/'));
  return [...new Set([...paths, getLockedNodePath()])].filter((path) =>
    existsSync(join(root, path)),
  );
}

function computeStamp() {
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

/** Returns the path of this machine's Node in the lock file. */
function getLockedNodePath() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node_modules/node-${platform}-${process.arch}`;
}

/** True if a manual `npm install` has already installed every locked version. */
function isInstalled(lock) {
  try {
    const path = join(root, 'node_modules', '.package-lock.json');
    const { packages } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(lock.packages).every(([packagePath, lockedPackage]) => {
      if (!packagePath.includes('node_modules/') || lockedPackage.link) return true;
      if (packages[packagePath]) return packages[packagePath].version === lockedPackage.version;
      return Boolean(
        lockedPackage.peer || (lockedPackage.optional && !isForThisMachine(lockedPackage)),
      );
    });
  } catch {
    return false;
  }
}

/** True for a platform-specific package that supports this machine. An old Node's npm may omit such a package. */
function isForThisMachine({ os, cpu, libc }) {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const isSupported = (list, value) => !list || list.includes(value);
  return (
    Boolean(os || cpu) &&
    isSupported(os, process.platform) &&
    isSupported(cpu, process.arch) &&
    (process.platform !== 'linux' || isSupported(libc, glibcVersionRuntime ? 'glibc' : 'musl'))
  );
}

/**
 * Requires that `productNode` is the Node of the lock file. A machine without such a package uses its own Node,
 * if new enough.
 */
async function checkProductNode({ packages }) {
  const pinnedPackage = packages[getLockedNodePath()];
  if (pinnedPackage && (await hasVersion(pinnedPackage.version))) return;
  const machineName = `${process.platform}-${process.arch}`;
  if (pinnedPackage) {
    throw new Error(
      `Node ${pinnedPackage.version} kurulamadı ya da bu makinede (${machineName}) çalışmıyor: "npm install --include=optional" çıktısına bakın`,
    );
  }
  if (machineNode < OLDEST_PRODUCT_NODE) {
    throw new Error(
      `Bu makine (${machineName}) için Node paketi yok: Node ${OLDEST_PRODUCT_NODE} ya da daha yenisini kurup tekrar deneyin`,
    );
  }
  rmSync(productNode, { force: true });
  symlinkSync(process.execPath, productNode);
}

async function hasVersion(version) {
  const { stdout } = await runCommand(productNode, ['--version']);
  return stdout.trim() === `v${version}`;
}

async function runNpm(args) {
  const quietOptions = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const program = process.env.npm_execpath;
  const { code, output, stdout } = program?.endsWith('npm-cli.js')
    ? await runCommand(process.execPath, [program, ...args, ...quietOptions])
    : await runCommand('npm', [...args, ...quietOptions]);
  if (code !== 0) throw new Error(`npm ${args[0]} başarısız oldu:\n${output}`);
  return stdout;
}
