import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { InputOf, PagedRoute, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import type { Chain } from '@vitrin/contract/draw/chain.ts';
import { StartError } from '../platform/base/errors.ts';
import { serverFolder } from '../platform/base/server-folder.ts';

type Call = <R extends RouteName>(route: R, input: InputOf<R>) => Promise<ReturnsOf<R>>;
/** Reads all pages of a list. */
type ReadAll = <R extends PagedRoute>(route: R) => Promise<ReturnsOf<R>>;
/** One page of a list, and the cursor of the next one while there is one. */
type CallPage = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
) => Promise<{ rows: ReturnsOf<R>; next: string | null }>;

/** URLs of what a document loads. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
  preloads: string[];
  /** The page's own, which is one of them; empty for what is no page. */
  pageScript: string;
  /** The stylesheet that brings the letters. */
  fontStylesheet: string;
  /** The files of it that every page's text needs. */
  fontFiles: string[];
}

export interface PageRequest {
  /** Path and search; of a shared page the path alone. */
  path: string;
  /** Public address of the site without a trailing slash. */
  origin: string;
  /** The operator's chain of beacons. */
  chain: Chain;
  /** Reading calls in the process, as the client; for a shared page as a visitor. */
  call: Call;
  assets: PageAssets;
  /** What stands above every page. */
  notice?: string;
  /** The page is shown as it will be at this moment (ISO 8601), to staff at `/onizleme`; nothing of it is counted. */
  preview?: { at: string; framed?: true };
  /** Text of a style, where styles are to stand in the document. */
  styleText?: (href: string) => string;
}

export type PageResult = { status: 200 | 404; html: string } | { redirect: string };

/** What a shared page varies by, apart from its slots. */
export type MemberVariant = Readonly<Record<string, boolean>>;

/** What a page reads of the member who asks for it; only the bundle reads the rest of it. */
export type UserState = { readonly variant: MemberVariant };

/** A page rendered once for all members of a variant. */
export interface SharedPage {
  status: 200 | 404;
  /** The page's encoded HTML for a member of its variant. */
  fillSlots(state: UserState): Buffer;
}

/** A public page. `path` `*` is the page of unknown addresses. */
export interface SitePage {
  path: string;
  /** The page's source file, the key of its chunk in the manifest. */
  module: string;
  isIndexed: boolean;
  /** Members share one rendering of it. */
  isShared: boolean;
  /** For a path with a parameter: the paths that exist. Any other is answered as unknown. */
  listPaths?: (call: Call, readAll: ReadAll) => Promise<string[]>;
}

/** What the built bundle of web/ exports. */
export interface WebRenderer {
  /** For a visitor, or for the member whose state this is. */
  renderPage(request: PageRequest, member?: UserState): Promise<PageResult>;
  renderSharedPage(request: PageRequest, variant: MemberVariant): Promise<SharedPage>;
  /** @param api as that member */
  loadUserState(
    path: string,
    user: SignedInUser,
    api: { call: Call; callPage: CallPage },
  ): Promise<UserState>;
  renderAdminShell(assets: PageAssets, notice?: string): string;
  renderErrorPage(assets: PageAssets, text?: string): string;
  sitePages: SitePage[];
  adminPaths: string[];
  inlineScripts: string[];
}

export interface WebBundle {
  renderer(): Promise<WebRenderer>;
  /** @param forMember with what only those see who are signed in */
  siteAssets(module?: string, forMember?: boolean): PageAssets;
  adminAssets(): PageAssets;
  /** The text of a style by its URL; `undefined` while Vite serves them. */
  styleText: ((href: string) => string) | undefined;
  /** Folder of the files that browsers load; `null` while Vite serves them. */
  files: string | null;
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const dist = join(serverFolder, '../web/dist');
const SITE_ENTRY = 'src/app/ssr/hydrate.tsx';
const MEMBER_PARTS = 'src/app/site/member-components.ts';
const ADMIN_ENTRY = 'src/app/admin/admin-client.tsx';
const FONTS = 'src/styles/fonts.css';
// What nearly all text of a page is made of; what is missing here the stylesheet brings.
const LETTERS = [
  'bricolage-grotesque-turkish-latin',
  'manrope-turkish-latin',
  'manrope-turkish-latin-ext',
];

/** @throws {StartError} when web/ has not been built */
export async function loadWebBundle(): Promise<WebBundle> {
  try {
    const manifest = await readManifest('client');
    const panel = await readManifest('panel');
    const renderer: WebRenderer = await import(pathToFileURL(join(dist, 'server/server.js')).href);
    return {
      renderer: async () => renderer,
      siteAssets: (module, forMember = false) =>
        assetsOf(manifest, SITE_ENTRY, module, forMember ? [MEMBER_PARTS] : []),
      adminAssets: () => ({
        ...assetsOf(panel, ADMIN_ENTRY),
        ...lettersOf(manifest),
      }),
      styleText: readStyles(Object.values(manifest)),
      files: join(dist, 'client'),
    };
  } catch (error) {
    throw new StartError(`Sayfalar derlenmemiş, önce 'npm start' çalıştırın: ${error}`);
  }
}

async function readManifest(build: 'client' | 'panel'): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, build, '.vite/manifest.json'), 'utf8'));
}

function readStyles(chunks: Manifest[string][]): (href: string) => string {
  const files = new Set(chunks.flatMap(({ css }) => css ?? []));
  const texts = new Map(
    [...files].map((file) => [`/${file}`, readFileSync(join(dist, 'client', file), 'utf8')]),
  );
  return (href) => texts.get(href) ?? '';
}

/** The entry's script, every style that it and the page need, and their chunks and `more` to load at once. */
function assetsOf(
  manifest: Manifest,
  entry: string,
  module?: string,
  more: string[] = [],
): PageAssets {
  const chunks = new Set<string>();
  const visit = (key: string) => {
    if (chunks.has(key) || !manifest[key]) return;
    chunks.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit(entry);
  if (module) visit(module);
  more.forEach(visit);
  const found = [...chunks].flatMap((key) => manifest[key] ?? []);
  const [first, ...others] = found.map(({ file }) => `/${file}`);
  return {
    scripts: first ? [first] : [],
    styles: [...new Set(found.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    preloads: others,
    pageScript: module ? `/${manifest[module]?.file}` : '',
    ...lettersOf(manifest),
  };
}

function lettersOf(manifest: Manifest): Pick<PageAssets, 'fontStylesheet' | 'fontFiles'> {
  return {
    fontStylesheet: `/${manifest[FONTS]?.file}`,
    fontFiles: LETTERS.map((name) => `/${manifest[`src/styles/fonts/${name}.woff2`]?.file}`),
  };
}
