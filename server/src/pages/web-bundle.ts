import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { InputOf, PagedRoute, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import type {
  PageAssets,
  PageRequest,
  PageResult,
  StaticDocumentInput,
} from '@vitrin/contract/page-request.ts';
import { localize } from '../../../scripts/operator-language.js';
import { StartError } from '../platform/base/errors.ts';
import { serverFolder } from '../platform/base/server-folder.ts';

type Call = <R extends RouteName>(route: R, input: InputOf<R>) => Promise<ReturnsOf<R>>;
/** Reads all pages of a list. */
type ReadAll = <R extends PagedRoute>(route: R) => Promise<ReturnsOf<R>>;
/** Reads one page of a list; `nextCursor` is null on the last page. */
type CallPage = <R extends RouteName>(
  route: R,
  input: InputOf<R>,
) => Promise<{ rows: ReturnsOf<R>; nextCursor: string | null }>;

/** Properties of a member by which a shared page varies, in addition to its slots */
export type MemberVariant = Readonly<Record<string, boolean | string | null>>;

/** Data of the member that a page needs. Only the bundle reads the other fields. */
export type UserState = { readonly variant: MemberVariant };

/** A page rendered once for all members of a variant */
export interface SharedPage {
  status: 200 | 404;
  /** Returns the page's HTML for a member of its variant. */
  fillSlots(state: UserState): Buffer;
}

/** A public page; path `*` is the page for unknown addresses. */
export interface SitePage {
  path: string;
  /** Source file of the page, key of its chunk in the manifest */
  module: string;
  isIndexed: boolean;
  /** True if members share one rendering */
  isShared: boolean;
  /** True if the page shows only what the search parameter `q` finds */
  isSearchable: boolean;
  /** For a path with a parameter: returns the existing paths. Other paths get the page for unknown addresses. */
  listPaths?: (call: Call, readAll: ReadAll) => Promise<string[]>;
}

/** Exports of the built bundle of web/ */
export interface WebRenderer {
  /** Renders for a visitor, or for the member with this state. */
  renderPage(request: PageRequest, member?: UserState): Promise<PageResult>;
  renderSharedPage(request: PageRequest, variant: MemberVariant): Promise<SharedPage>;
  /** @param api calls endpoints as that member */
  loadUserState(
    path: string,
    user: SignedInUser,
    api: { call: Call; callPage: CallPage },
  ): Promise<UserState>;
  renderAdminShell(document: StaticDocumentInput): string;
  renderErrorPage(document: StaticDocumentInput): string;
  sitePages: SitePage[];
  adminPaths: string[];
  inlineScripts: string[];
  /** Script, style and HTML of the page that streaming programs show */
  streamOverlay: {
    script: string;
    style: string;
    render(files: { scriptUrl: string; styleUrl: string }): string;
  };
}

export type Audience = 'visitor' | 'member';

export interface WebBundle {
  /** Returns the renderer; in development with the current sources. */
  loadRenderer(): Promise<WebRenderer>;
  /** Returns the assets of a page. @param audience `member` adds components for signed-in members */
  getSiteAssets(module?: string, audience?: Audience): PageAssets;
  getAdminAssets(): PageAssets;
  /** Returns the text of a stylesheet by URL; `undefined` while Vite serves the styles. */
  readStyle: ((href: string) => string) | undefined;
  /** Folder of the files for browsers; `null` while Vite serves the files */
  filesFolder: string | null;
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const dist = join(serverFolder, '../web/dist');
const SITE_ENTRY = 'src/app/ssr/hydrate.tsx';
const MEMBER_COMPONENTS = 'src/app/site/member-components.ts';
const STREAM_SCRIPT = 'src/features/streams/live/define-stream-live.ts';
const ADMIN_ENTRY = 'src/app/admin/admin-client.tsx';
const FONTS = 'src/styles/fonts.css';
// Fonts of nearly all text. The stylesheet loads others on demand.
const PRELOADED_FONTS = [
  'bricolage-grotesque-turkish-latin',
  'manrope-turkish-latin',
  'manrope-turkish-latin-ext',
];

/** Loads the built bundle. @throws {StartError} if web/ has not been built */
export async function loadWebBundle(): Promise<WebBundle> {
  try {
    const manifest = await readManifest('client');
    const panelManifest = await readManifest('panel');
    const renderer: WebRenderer = await import(pathToFileURL(join(dist, 'server/server.js')).href);
    return {
      loadRenderer: async () => renderer,
      getSiteAssets: (module, audience = 'visitor') =>
        collectAssets(
          manifest,
          SITE_ENTRY,
          module,
          audience === 'member' ? [MEMBER_COMPONENTS] : [],
        ),
      getAdminAssets: () => ({
        ...collectAssets(panelManifest, ADMIN_ENTRY),
        ...getFontAssets(manifest),
      }),
      readStyle: createStyleReader(Object.values(manifest)),
      filesFolder: join(dist, 'client'),
    };
  } catch (error) {
    throw new StartError(
      localize(
        `Sayfalar derlenmemiş, önce 'npm start' çalıştırın: ${error}`,
        `The pages are not built, run 'npm start' first: ${error}`,
      ),
    );
  }
}

async function readManifest(build: 'client' | 'panel'): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, build, '.vite/manifest.json'), 'utf8'));
}

function createStyleReader(chunks: Manifest[string][]): (href: string) => string {
  const files = new Set(chunks.flatMap(({ css }) => css ?? []));
  const texts = new Map(
    [...files].map((file) => [`/${file}`, readFileSync(join(dist, 'client', file), 'utf8')]),
  );
  return (href) => texts.get(href) ?? '';
}

/** Returns the entry's script, all needed styles, and the chunks to preload. */
function collectAssets(
  manifest: Manifest,
  entry: string,
  module?: string,
  extraModules: string[] = [],
): PageAssets {
  const chunks = new Set<string>();
  const visit = (key: string) => {
    if (chunks.has(key) || !manifest[key]) return;
    chunks.add(key);
    for (const importedKey of manifest[key].imports ?? []) visit(importedKey);
  };
  visit(entry);
  if (module) visit(module);
  extraModules.forEach(visit);
  const chunkFiles = [...chunks].flatMap((key) => manifest[key] ?? []);
  const [entryScript, ...preloads] = chunkFiles.map(({ file }) => `/${file}`);
  return {
    scripts: entryScript ? [entryScript] : [],
    styles: [...new Set(chunkFiles.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    preloads,
    pageScript: module ? `/${manifest[module]?.file}` : '',
    streamScript: manifest[STREAM_SCRIPT] ? `/${manifest[STREAM_SCRIPT].file}` : '',
    ...getFontAssets(manifest),
  };
}

function getFontAssets(manifest: Manifest): Pick<PageAssets, 'fontStylesheet' | 'fontFiles'> {
  return {
    fontStylesheet: `/${manifest[FONTS]?.file}`,
    fontFiles: PRELOADED_FONTS.map(
      (name) => `/${manifest[`src/styles/fonts/${name}.woff2`]?.file}`,
    ),
  };
}
