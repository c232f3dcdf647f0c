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

const common = ['package-lock.json', 'tsconfig.base.json', 'scripts/for-node.ts', 'contract/src'];
const builds = [
  {
    room: 'web',
    sources: [...common, 'scripts/compress-files.js', 'web'],
    runs: [
      ['--outDir', 'dist/client'],
      ['--mode', 'panel', '--outDir', 'dist/panel'],
      ['--ssr', 'src/app/ssr/server.tsx', '--outDir', 'dist/server'],
    ],
    async finish(dist) {
      // Named by their contents: what both have alike is one file.
      cpSync(join(dist, 'panel/assets'), join(dist, 'client/assets'), { recursive: true });
      await compressFiles(join(dist, 'client'));
    },
  },
  {
    room: 'server',
    sources: [...common, 'server/package.json', 'server/src', 'server/vite.config.ts'],
    runs: [[]],
  },
];

/**
 * Builds the pages and the server's process, each unless its dist/ was built from just these sources (their contents,
 * not their dates: a checkout or a copy builds nothing anew).
 * @throws {Error} with Vite's output
 */
export async function buildProduct() {
  // What was put together to run is built and has nothing to build it from.
  if (!existsSync(join(root, 'web/src'))) return;
  const stale = builds
    .map((build) => ({
      ...build,
      stamp: join(root, build.room, 'dist/.built-from'),
      wanted: hashOf(build.sources),
    }))
    .filter(({ stamp, wanted }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted);
  if (stale.length === 0) return;

  console.log('Vitrin derleniyor…');
  const began = Date.now();
  await Promise.all(stale.map(build));
  console.log(`Vitrin derlendi (${((Date.now() - began) / 1000).toFixed(1)} sn)`);
}

async function build({ room, runs, finish, stamp, wanted }) {
  rmSync(stamp, { force: true });
  const options = { cwd: join(root, room), env: { ...process.env, NODE_ENV: 'production' } };
  const ended = await Promise.all(runs.map((args) => runTool('vite', ['build', ...args], options)));
  const failed = ended.find(({ code }) => code !== 0);
  if (failed) throw new Error(`Vitrin derlenemedi (${room}):\n${failed.output}`);
  await finish?.(join(root, room, 'dist'));
  writeFileSync(stamp, wanted);
}

function hashOf(sources) {
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
