import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '../scripts/repository.js';
import type { Benchmark } from './benchmark.ts';

export const MAX_HOME_PAGE_BYTES = 95_000;

type Manifest = Record<string, { file: string; imports?: string[] }>;

interface Script {
  /** Key in Vite's manifest: a source file, or the name of a shared chunk. */
  key: string;
  text: string;
  /** Brotli at quality 11. */
  bytes: number;
}

/** The home page's JavaScript in brotli. */
export const bundle: Benchmark = {
  name: 'bundle',
  description: 'JavaScript of the home page, brotli',
  async run() {
    const { scripts, bytes } = await readHomePageScripts();
    const largest = scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 4)
      .map((script) => `${script.key} ${(script.bytes / 1000).toFixed(1)}`);
    return [
      {
        name: 'brotli, KB',
        value: bytes / 1000,
        target: { atMost: MAX_HOME_PAGE_BYTES / 1000 },
        note: `${scripts.length} files; ${largest.join(', ')}`,
      },
    ];
  },
};

const distFolder = join(root, 'web/dist');
const ENTRY = 'src/app/ssr/hydrate.tsx';

/** @returns the scripts of the home page (entry, page and their static imports), and their size in brotli */
export async function readHomePageScripts(): Promise<{ scripts: Script[]; bytes: number }> {
  const manifest = await readManifest();
  const scripts = await Promise.all(
    listStaticImports(manifest, [ENTRY, await findHomePageModule()]).map((key) =>
      readScript(manifest, key),
    ),
  );
  return { scripts, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) };
}

/** @returns the scripts of a source file and of its static imports */
export async function readScripts(key: string, build: 'client' | 'panel' = 'client') {
  const manifest = await readManifest(build);
  return Promise.all(
    listStaticImports(manifest, [key]).map((importedKey) => readScript(manifest, importedKey)),
  );
}

async function readManifest(build: 'client' | 'panel' = 'client'): Promise<Manifest> {
  const path = join(distFolder, build, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The pages are not built: run `npm start` once.');
  return JSON.parse(await readFile(path, 'utf8'));
}

async function findHomePageModule(): Promise<string> {
  const { sitePages }: { sitePages: { path: string; module: string }[] } = await import(
    pathToFileURL(join(distFolder, 'server/server.js')).href
  );
  const homePage = sitePages.find(({ path }) => path === '/');
  if (!homePage) throw new Error('There is no page at /');
  return homePage.module;
}

function listStaticImports(manifest: Manifest, keys: string[]): string[] {
  const visitedKeys = new Set<string>();
  const visit = (key: string) => {
    if (visitedKeys.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    visitedKeys.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...visitedKeys];
}

async function readScript(manifest: Manifest, key: string): Promise<Script> {
  const content = await readFile(join(distFolder, 'client', manifest[key]?.file ?? ''));
  const compressed = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return { key, text: content.toString(), bytes: compressed.length };
}
