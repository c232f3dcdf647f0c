import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { localize } from './operator-language.js';
import { productNode, root } from './repository.js';
import { runCommand } from './run-command.js';

/** Oldest system Node that can run the product, if no package of Node fits the machine */
const OLDEST_PRODUCT_NODE = 24;

let glibcVersion;

/** Returns false on musl (Alpine), for which no package of Node exists. */
export function hasGlibc() {
  // The report takes too long for every start.
  glibcVersion ??= process.report.getReport().header.glibcVersionRuntime ?? '';
  return glibcVersion !== '';
}

/** Returns the path of this machine's Node in the lock file. */
export function getLockedNodePath() {
  return `node_modules/node-${getMachineName()}`;
}

/**
 * Makes `productNode` the Node of the lock file. A machine without such a package uses its own Node, if new enough.
 * npm before 11.6.2 deletes the command with the packages of other platforms, because they declare the same one.
 * @throws {Error} if that Node is missing or doesn't run
 */
export async function linkProductNode({ packages }) {
  const lockedVersion = packages[getLockedNodePath()]?.version;
  if (lockedVersion) {
    if ((await readVersion()) === `v${lockedVersion}`) return;
    linkTo(relative(dirname(productNode), join(root, getLockedNodePath(), 'bin', 'node')));
    if ((await readVersion()) === `v${lockedVersion}`) return;
    throw new Error(
      localize(
        `Node ${lockedVersion} kurulamadı ya da bu makinede (${getMachineName()}) çalışmıyor: node_modules klasörünü silip tekrar deneyin`,
        `Node ${lockedVersion} could not be installed, or doesn’t run on this machine (${getMachineName()}): delete the folder node_modules and try again`,
      ),
    );
  }
  if (Number.parseInt(process.versions.node, 10) < OLDEST_PRODUCT_NODE) {
    throw new Error(
      localize(
        `Bu makine (${getMachineName()}) için Node paketi yok: Node ${OLDEST_PRODUCT_NODE} ya da daha yenisini kurup tekrar deneyin`,
        `There is no package of Node for this machine (${getMachineName()}): install Node ${OLDEST_PRODUCT_NODE} or newer and try again`,
      ),
    );
  }
  linkTo(process.execPath);
}

function getMachineName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `${platform}-${process.arch}${platform === 'linux' && !hasGlibc() ? '-musl' : ''}`;
}

async function readVersion() {
  const { stdout } = await runCommand(productNode, ['--version']);
  return stdout.trim();
}

/** Replaces the link at once, because a running command may be about to start it. */
function linkTo(target) {
  const newLink = `${productNode}.${process.pid}`;
  mkdirSync(dirname(productNode), { recursive: true });
  symlinkSync(target, newLink);
  renameSync(newLink, productNode);
}
