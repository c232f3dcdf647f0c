import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { checkDatabaseAccess, checkMachine } from './check-machine.js';
import {
  lockInstallation,
  refreshInstallationLock,
  unlockInstallation,
} from './installation-lock.js';
import { getLockedNodePath, linkProductNode } from './link-product-node.js';
import { countPackages, isInstalled } from './locked-packages.js';
import { localize } from './operator-language.js';
import { productNode, root } from './repository.js';
import { runNpm } from './run-npm.js';

const lockPath = join(root, 'package-lock.json');
const getStampPath = (folder) => join(folder, 'node_modules', '.vitrin-installed');
const stampPath = getStampPath(root);
const PROGRESS_INTERVAL_MS = 5000;
/** Size of `node_modules` and of what npm caches for it, rounded up */
const DISK_MB = 950;
const CACHE_MB = 450;

/**
 * Installs the packages of package-lock.json. If nothing has changed, this only reads a stamp file.
 * @throws {Error} with npm's output, or at once if the machine is unsuitable
 */
export async function installPackages() {
  checkMachine();
  if (existsSync(productNode) && readStamp() === computeStamp()) return;

  const lock = JSON.parse(readFileSync(lockPath));
  if (!isInstalled(lock)) {
    checkDatabaseAccess();
    await lockInstallation();
    try {
      if (!isInstalled(lock)) await runInstallation(lock);
    } finally {
      unlockInstallation();
    }
  }
  await linkProductNode(lock);
  try {
    limitPackageScopes();
    markInstalled(root);
  } catch {
    // The folder belongs to another user. Without a stamp, every start checks the packages again.
  }
}

async function runInstallation(lock) {
  console.log(
    localize(
      `Paketler kuruluyor (diskte ${DISK_MB} MB, npm önbelleğinde ${CACHE_MB} MB yer ister)…`,
      `Installing packages (needs ${DISK_MB} MB of disk and ${CACHE_MB} MB for npm’s cache)…`,
    ),
  );
  const startMs = Date.now();
  const formatTime = () =>
    localize(
      `${Math.round((Date.now() - startMs) / 1000)} sn`,
      `${Math.round((Date.now() - startMs) / 1000)} s`,
    );
  const { total, countWritten } = countPackages(lock);
  const progressTimer = setInterval(() => {
    refreshInstallationLock();
    console.log(
      localize(
        `  ${countWritten()} / ${total} paket, ${formatTime()}`,
        `  ${countWritten()} / ${total} packages, ${formatTime()}`,
      ),
    );
  }, PROGRESS_INTERVAL_MS);
  rmSync(stampPath, { force: true });
  // npm puts the folder of this link in front of PATH: after a kill, commands must not start half of a Node.
  rmSync(productNode, { force: true });
  try {
    // Not `npm ci`: it empties the folder under a running server. Include dev packages even if NODE_ENV=production.
    // No package needs its install script: a script could run code of a stolen package.
    const included = ['--include=dev', '--include=optional'];
    await runNpm(['install', '--no-save', '--ignore-scripts', ...included]);
  } finally {
    clearInterval(progressTimer);
  }
  console.log(
    localize(`Paketler kuruldu (${formatTime()})`, `Packages installed (${formatTime()})`),
  );
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
