import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.js';
import { localize } from './operator-language.js';
import { root } from './repository.js';
import { runTool } from './run-command.js';

const web = join(root, 'web');
const dist = join(web, 'dist');
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/compress-files.js',
  'contract/src',
  'web',
];
const builds = [
  ['--outDir', 'dist/client'],
  ['--mode', 'panel', '--outDir', 'dist/panel'],
  ['--ssr', 'src/app/ssr/server.tsx', '--outDir', 'dist/server'],
];

/**
 * Builds web/dist, unless it was built from the same sources. Compares contents instead of dates, because a checkout
 * or a copy changes the dates.
 * @throws {Error} with Vite's output
 */
export async function buildProduct() {
  // An assembled release is already built and has no sources of web/.
  if (!existsSync(join(web, 'src'))) return;
  const stampPath = join(dist, '.built-from');
  const hash = hashSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;

  console.log(localize('Vitrin derleniyor…', 'Building Vitrin…'));
  const startMs = Date.now();
  rmSync(stampPath, { force: true });
  const options = { cwd: web, env: { ...process.env, NODE_ENV: 'production' } };
  const runs = await Promise.all(
    builds.map((args) => runTool('vite', ['build', ...args], options)),
  );
  const failedRun = runs.find(({ code }) => code !== 0);
  if (failedRun)
    throw new Error(
      localize(
        `Vitrin derlenemedi:\n${failedRun.output}`,
        `Vitrin could not be built:\n${failedRun.output}`,
      ),
    );
  // Files are named by a hash of their contents, so equal names are equal files.
  cpSync(join(dist, 'panel/assets'), join(dist, 'client/assets'), { recursive: true });
  await compressFiles(join(dist, 'client'));
  writeFileSync(stampPath, hash);
  console.log(
    localize(
      `Vitrin derlendi (${((Date.now() - startMs) / 1000).toFixed(1)} sn)`,
      `Vitrin built (${((Date.now() - startMs) / 1000).toFixed(1)} s)`,
    ),
  );
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Returns the files at or below a path of the repository, sorted, without builds, packages and tests. */
function listFiles(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(
      ({ name }) =>
        name !== 'node_modules' &&
        name !== 'dist' &&
        name !== 'test' &&
        !/\.test\.tsx?$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? listFiles(child) : [child];
    });
}
