import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasGlibc } from './link-product-node.js';
import { root } from './repository.js';

/** True if every package that this machine needs is installed in its locked version, e.g. by a manual `npm install`. */
export function isInstalled({ packages }) {
  try {
    const path = join(root, 'node_modules', '.package-lock.json');
    const installed = JSON.parse(readFileSync(path, 'utf8')).packages;
    return Object.entries(packages).every(([packagePath, lockedPackage]) =>
      installed[packagePath]
        ? installed[packagePath].version === lockedPackage.version
        : !isNeeded(packagePath, lockedPackage),
    );
  } catch {
    return false;
  }
}

/** Returns functions that count the needed packages and those whose files have been written. */
export function countPackages({ packages }) {
  const paths = Object.keys(packages).filter((path) => isNeeded(path, packages[path]));
  return {
    total: paths.length,
    countWritten: () => paths.filter((path) => existsSync(join(root, path, 'package.json'))).length,
  };
}

function isNeeded(path, { link, peer, optional, ...lockedPackage }) {
  if (!path.includes('node_modules/') || link || peer) return false;
  return !optional || isForThisMachine(lockedPackage);
}

/** True for a platform-specific package that supports this machine. An old Node's npm may omit such a package. */
function isForThisMachine({ os, cpu, libc }) {
  const isSupported = (list, value) => !list || list.includes(value);
  return (
    Boolean(os || cpu) &&
    isSupported(os, process.platform) &&
    isSupported(cpu, process.arch) &&
    (process.platform !== 'linux' || isSupported(libc, hasGlibc() ? 'glibc' : 'musl'))
  );
}
