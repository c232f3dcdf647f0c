import { posix } from 'node:path';

/**
 * Finds folders that import each other. Modules can be free of cycles while their folders are not; then no folder
 * can be understood, moved or removed alone.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser lists them
 * @returns {string[]} a line per cycle, with an example import for each step
 */
export function findFolderCycles(modules) {
  /** @type {Map<string, Map<string, string>>} example import by importing and imported folder */
  const imports = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => !isTest(source))) {
    const from = posix.dirname(source);
    for (const { resolved } of dependencies) {
      const to = posix.dirname(resolved);
      if (to === from || isTest(resolved)) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from)?.set(to, `${source} → ${resolved}`);
    }
  }

  const cycles = new Map();
  const visitedFolders = new Set();
  const visit = (folder, path) => {
    const startIndex = path.indexOf(folder);
    if (startIndex >= 0) {
      const cycle = path.slice(startIndex);
      const steps = cycle.map((from, index) => imports.get(from)?.get(cycle[index + 1] ?? folder));
      cycles.set([...cycle].sort().join(), steps.join(', '));
    }
    if (startIndex >= 0 || visitedFolders.has(folder)) return;
    for (const importedFolder of imports.get(folder)?.keys() ?? [])
      visit(importedFolder, [...path, folder]);
    visitedFolders.add(folder);
  };
  for (const folder of imports.keys()) visit(folder, []);
  return [...cycles.values()];
}

const isTest = (path) => /\.test\.tsx?$|^server\/test\//.test(path);
