import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.js';

/** Ignored by git at any depth */
const ignoredNames = ['node_modules', 'dist', '.git'];
/** Ignored by git in the root folder */
const ignoredRootNames = ['data', 'test-results', '.cache', 'deployment'];

/**
 * Lists the files of the repository, untracked ones included. A downloaded archive has no git.
 * @returns {string[]}
 */
export function listFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !ignoredNames.includes(name) &&
        !(folder === '' && ignoredRootNames.includes(name)) &&
        !/\.(log|tsbuildinfo)$/.test(name),
    )
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}
