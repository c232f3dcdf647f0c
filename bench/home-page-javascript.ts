import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './places.ts';

/** What the home page's JavaScript may weigh, brotli, bytes. */
export const MOST_BYTES = 83_200;

type Manifest = Record<string, { file: string; imports?: string[] }>;

interface Script {
  /** Its key in Vite's manifest: the source file of an entry or a page. */
  key: string;
  text: string;
  /** Brotli at quality 11. */
  bytes: number;
}

const dist = join(root, 'web/dist');
const ENTRY = 'src/app/ssr/hydrate.tsx';

/** Every script that the home page loads before it is done: the entry, the page, and what they import. */
export async function homePageJavaScript(): Promise<{ scripts: Script[]; bytes: number }> {
  const manifest = await readManifest();
  const scripts = await Promise.all(
    staticImports(manifest, [ENTRY, await homePageModule()]).map((key) => read(manifest, key)),
  );
  return { scripts, bytes: scripts.reduce((sum, script) => sum + script.bytes, 0) };
}

/** The scripts that belong to `key` of a build's manifest, what they import included. */
export async function scriptsOf(key: string, build: 'client' | 'panel' = 'client') {
  const manifest = await readManifest(build);
  return Promise.all(staticImports(manifest, [key]).map((found) => read(manifest, found)));
}

async function readManifest(build: 'client' | 'panel' = 'client'): Promise<Manifest> {
  const path = join(dist, build, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The pages are not built: run `npm start` once.');
  return JSON.parse(await readFile(path, 'utf8'));
}

async function homePageModule(): Promise<string> {
  const { sitePages }: { sitePages: { path: string; module: string }[] } = await import(
    pathToFileURL(join(dist, 'server/server.js')).href
  );
  const home = sitePages.find(({ path }) => path === '/');
  if (!home) throw new Error('There is no page at /');
  return home.module;
}

function staticImports(manifest: Manifest, keys: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    found.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}

async function read(manifest: Manifest, key: string): Promise<Script> {
  const content = await readFile(join(dist, 'client', manifest[key]?.file ?? ''));
  const compressed = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return { key, text: content.toString(), bytes: compressed.length };
}
