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
import { root } from './repository.js';
import { runTool } from './run-command.js';

const web = join(root, 'web');
const stampPath = join(web, 'dist', '.built-from');
const sources = [
  'package-lock.json',
  'scripts/compress-files.js',
  'tsconfig.base.json',
  'contract/src',
  'web',
];

/**
 * Builds the pages unless web/dist was built from just these sources (their contents, not their
 * dates: a checkout or a copy builds nothing anew).
 * @throws {Error} with Vite's output
 */
export async function buildWeb() {
  // What was put together to run has its pages and nothing to build them from.
  if (!existsSync(join(web, 'src'))) return;
  const wanted = hashSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;

  console.log('Sayfalar derleniyor…');
  const began = Date.now();
  rmSync(stampPath, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const builds = await Promise.all(
    [
      ['--outDir', 'dist/client'],
      ['--mode', 'panel', '--outDir', 'dist/panel'],
      ['--ssr', 'src/app/ssr/server.tsx', '--outDir', 'dist/server'],
    ].map((args) => runTool('vite', ['build', ...args], { cwd: web, env })),
  );
  const failed = builds.find(({ code }) => code !== 0);
  if (failed) throw new Error(`Sayfalar derlenemedi:\n${failed.output}`);
  // Named by their contents: what both have alike is one file.
  cpSync(join(web, 'dist/panel/assets'), join(web, 'dist/client/assets'), { recursive: true });
  await compressFiles(join(web, 'dist', 'client'));
  writeFileSync(stampPath, wanted);
  console.log(`Sayfalar derlendi (${((Date.now() - began) / 1000).toFixed(1)} sn)`);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Files at or below a path of the repository, sorted; nothing built, installed or only tested. */
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
