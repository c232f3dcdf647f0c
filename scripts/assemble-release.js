import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { markInstalled, runtimePackages } from './install-packages.js';
import { root } from './repository.js';

/** What runs, of the repository. */
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
/** What nothing reads while it runs: tests, what compilers, debuggers and people read, other systems' binaries. */
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
 * Puts what runs, and the packages that it runs with, into a folder of its own: no tools, no tests, nothing that has to
 * be written there later. `npm start` in it neither installs nor builds.
 * @param {string} to is there whole afterwards, or not at all
 * @throws {Error} when there is something already
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
