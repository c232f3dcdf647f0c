import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { markInstalled, runtimePackages } from './install-packages.js';
import { root } from './repository.js';

/** Files of the repository that are needed at run time */
const parts = [
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
const useless = new RegExp(
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
 * Copies everything needed at run time, packages included, into a folder, without tools and tests.
 * `npm start` in it neither installs nor builds.
 * @param {string} to either complete afterwards, or missing
 * @throws {Error} if the folder exists
 */
export async function assembleRelease(to) {
  const target = resolve(process.env.INIT_CWD ?? '', to);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`Bu klasör boş değil: ${target}`);
  const unfinished = join(dirname(target), `.${basename(target)}.part`);
  await rm(unfinished, { recursive: true, force: true });
  const packages = await runtimePackages();
  for (const path of [...parts, ...packages, 'node_modules/.bin/node']) {
    await cp(join(root, path), join(unfinished, path), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (source) => !useless.test(relative(root, source).split(sep).join('/')),
    });
  }
  await mkdir(join(unfinished, 'node_modules/@vitrin'));
  for (const room of ['contract', 'server'])
    await symlink(`../../${room}`, join(unfinished, 'node_modules/@vitrin', room));
  markInstalled(unfinished);
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
  console.log(`Hazır: ${target}`);
}
