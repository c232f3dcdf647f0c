import { posix } from 'node:path';

/**
 * Finds folders that import each other. Modules can be free of cycles while their folders are not; then no folder
 * can be understood, moved or removed alone.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser lists them
 * @returns {string[]} a line per cycle, with an example import for each step
 */
export function findFolderCycles(modules) {
  /** @type {Map<string, Map<string, string>>} folder to folder to an example of an import */
  const needs = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => !isTest(source))) {
    const from = posix.dirname(source);
    for (const { resolved } of dependencies) {
      const to = posix.dirname(resolved);
      if (to === from || isTest(resolved)) continue;
      if (!needs.has(from)) needs.set(from, new Map());
      needs.get(from)?.set(to, `${source} → ${resolved}`);
    }
  }

  const circles = new Map();
  const done = new Set();
  const walk = (folder, way) => {
    const start = way.indexOf(folder);
    if (start >= 0) {
      const circle = way.slice(start);
      const steps = circle.map((one, at) => needs.get(one)?.get(circle[at + 1] ?? folder));
      circles.set([...circle].sort().join(), steps.join(', '));
    }
    if (start >= 0 || done.has(folder)) return;
    for (const next of needs.get(folder)?.keys() ?? []) walk(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of needs.keys()) walk(folder, []);
  return [...circles.values()];
}

const isTest = (path) => /\.test\.tsx?$|^server\/test\//.test(path);
