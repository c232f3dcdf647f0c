import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { listRuntimePackages, markInstalled } from './install-packages.js';
import { root } from './repository.js';

/** Files of the repository that are needed at run time */
const paths = [
  'package.json',
  'package-lock.json',
  'scripts',
  'deploy',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/migrations',
  'web/package.json',
  'web/dist',
];
/**
 * Files that are not needed at run time: tests, sources, type declarations, documentation, binaries for other systems
 */
const unneededFilePattern = new RegExp(
  [
    '\\.test\\.tsx?$',
    '\\.d\\.[cm]?ts$',
    '\\.map$',
    '\\.a$',
    '(?<!licen[cs]e)\\.md$',
    '/prebuilds/(android|ios)-[^/]+$',
    '/node-\\w+-\\w+/(include|share)$',
  ].join('|'),
  'i',
);

/**
 * Copies all files needed at run time into a folder, including packages, without tools and tests.
 * `npm start` in that folder neither installs nor builds.
 * @param {string} folder the target; after an error it is missing instead of incomplete
 * @throws {Error} if the folder is not empty
 */
export async function assembleRelease(folder) {
  const target = resolve(process.env.INIT_CWD ?? '', folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`Bu klasör boş değil: ${target}`);
  const partialFolder = join(dirname(target), `.${basename(target)}.part`);
  await rm(partialFolder, { recursive: true, force: true });
  const packages = await listRuntimePackages();
  for (const path of [...paths, ...packages, 'node_modules/.bin/node']) {
    await cp(join(root, path), join(partialFolder, path), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (source) => !unneededFilePattern.test(relative(root, source).split(sep).join('/')),
    });
  }
  await mkdir(join(partialFolder, 'node_modules/@vitrin'));
  for (const workspace of ['contract', 'server'])
    await symlink(`../../${workspace}`, join(partialFolder, 'node_modules/@vitrin', workspace));
  markInstalled(partialFolder);
  await rm(target, { recursive: true, force: true });
  await rename(partialFolder, target);
  console.log(`Hazır: ${target}`);
}
