import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type {
  DemonstrationNotice,
  PageAssets,
  PageRequest,
  PageResult,
} from '@vitrin/contract/page-request.ts';
import {
  getSettings,
  getSiteName,
  publishedSettings,
} from '../features/settings/published-settings.ts';
import type { CachedValue, CacheEntry } from '../platform/cache/cached-value.ts';
import { Context, createSystemContext } from '../platform/context.ts';
import type { Api } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
import { createPlatformSingleton } from '../platform/platform-singleton.ts';
import { demonstrationNotice } from './demonstration.ts';
import { getIconFolder } from './icons/site-icons.ts';
import { Pipelines } from './pipelines.ts';
import { HTML_TYPE } from './send-page.ts';
import { getThemePath } from './theme/theme-stylesheet.ts';
import type {
  Audience,
  MemberVariant,
  SharedPage,
  SitePage,
  UserState,
  WebBundle,
} from './web-bundle.ts';

/** Milliseconds that an error page waits for the settings of the site */
const IDENTITY_TIMEOUT_MS = 1500;

/** Renders pages: cached for visitors, shared by members, or for one request */
export class PageRenderer {
  readonly #bundle: WebBundle;
  readonly #api: Api;
  readonly #platform: Platform;
  /** For the reads of members' pages; `undefined` behind a pooler, whose connections are not ours */
  readonly #pipelines: Pipelines | undefined;

  constructor(bundle: WebBundle, api: Api, platform: Platform) {
    this.#bundle = bundle;
    this.#api = api;
    this.#platform = platform;
    if (!platform.config.databaseListenUrl) this.#pipelines = new Pipelines(platform.pool);
  }

  /** Returns the cached page at `path` for visitors. */
  createCachedPage(path: string, module: string): CachedValue<PageResult> {
    const ctx = createSystemContext(this.#platform);
    return this.#createCached(`page ${path}`, async () => {
      const dependencies: CacheEntry<unknown>[] = [];
      const { renderPage } = await this.#bundle.loadRenderer();
      const value = await renderPage({
        ...(await this.#createPageContext(module, 'visitor', dependencies)),
        // Inline styles save first-time visitors a request. Signed-in members have them in their cache.
        ...(this.#bundle.readStyle && { styleText: this.#bundle.readStyle }),
        path,
        call: (route, input) => this.#api.call(route, input, ctx, { dependencies }),
      });
      return { value, text: 'html' in value ? value.html : '', dependencies };
    });
  }

  /** Renders the page at `address`, a path with a query, for one request of a visitor. */
  async renderForVisitor(address: string, module: string): Promise<PageResult> {
    const ctx = createSystemContext(this.#platform);
    const { renderPage } = await this.#bundle.loadRenderer();
    const call: PageRequest['call'] = (route, input) => this.#api.call(route, input, ctx);
    return renderPage({ ...(await this.#createPageContext(module)), path: address, call });
  }

  /** Returns the cached set of existing paths of a pattern. */
  createCachedPaths(
    pattern: string,
    listPaths: NonNullable<SitePage['listPaths']>,
  ): CachedValue<ReadonlySet<string>> {
    const ctx = createSystemContext(this.#platform);
    return this.#createCached(`paths of ${pattern}`, async () => {
      const dependencies: CacheEntry<unknown>[] = [];
      const paths = await listPaths(...this.#createReaders(ctx, { dependencies }));
      return { value: new Set(paths), text: '', dependencies };
    });
  }

  /** Returns the paths that will exist at the time `at` (milliseconds). */
  async listPathsAt(
    listPaths: NonNullable<SitePage['listPaths']>,
    at: number,
  ): Promise<ReadonlySet<string>> {
    const ctx = createSystemContext(this.#platform);
    return new Set(await listPaths(...this.#createReaders(ctx, { at })));
  }

  /** Returns the cached document of all admin pages. */
  createCachedAdminShell(): CachedValue<null> {
    return this.#createCached('admin shell', async () => {
      const { renderAdminShell } = await this.#bundle.loadRenderer();
      const brand = await brandAssets({ platform: this.#platform }).get();
      const assets = { ...this.#bundle.getAdminAssets(), ...brand.value };
      const siteName = await getSiteName({ platform: this.#platform });
      const text = renderAdminShell({ assets, siteName, notice: this.#notice });
      return { value: null, text, dependencies: [brand] };
    });
  }

  /** Returns the cached page at `path` for all members of a variant, with slots for their own data. */
  createSharedPage(path: string, module: string, variant: MemberVariant): CachedValue<SharedPage> {
    const ctx = createSystemContext(this.#platform);
    return this.#createCached(`shared page ${path}`, async () => {
      const dependencies: CacheEntry<unknown>[] = [];
      const { renderSharedPage } = await this.#bundle.loadRenderer();
      const call: PageRequest['call'] = (route, input) =>
        this.#api.call(route, input, ctx, { dependencies });
      const context = await this.#createPageContext(module, 'member', dependencies);
      const request = { ...context, path, call };
      return { value: await renderSharedPage(request, variant), text: '', dependencies };
    });
  }

  /** Loads the member's data that the page at `path` needs. */
  async loadUserState(path: string, user: SignedInUser, ctx: Context): Promise<UserState> {
    const { loadUserState } = await this.#bundle.loadRenderer();
    const { platform, actor, changes, log } = ctx;
    const db = this.#pipelines?.choose() ?? ctx.db;
    const reader = new Context(platform, actor, changes, log, { db });
    return loadUserState(path, user, {
      call: (route, input) => this.#api.call(route, input, reader),
      callPage: (route, input) => this.#api.callPage(route, input, reader),
    });
  }

  /** Renders the page at `path` for one request of a member. */
  async renderForMember(
    path: string,
    module: string,
    state: UserState,
    ctx: Context,
  ): Promise<PageResult> {
    const { renderPage } = await this.#bundle.loadRenderer();
    const call: PageRequest['call'] = (route, input) => this.#api.call(route, input, ctx);
    return renderPage({ ...(await this.#createPageContext(module, 'member')), path, call }, state);
  }

  /** Renders the page at `path` as visitors will see it at a given time. */
  async renderPreview(
    path: string,
    module: string,
    preview: NonNullable<PageRequest['preview']>,
  ): Promise<PageResult> {
    const ctx = createSystemContext(this.#platform);
    const { renderPage } = await this.#bundle.loadRenderer();
    return renderPage({
      ...(await this.#createPageContext(module)),
      path,
      preview,
      call: (route, input) => this.#api.call(route, input, ctx, { at: Date.parse(preview.at) }),
    });
  }

  /** Renders the error page. @param text Turkish message; default: a general one */
  async renderError(text?: string): Promise<string> {
    const { renderErrorPage } = await this.#bundle.loadRenderer();
    const { siteName, brand } = await this.#findIdentity();
    const assets = { ...this.#bundle.getSiteAssets(), ...brand };
    return renderErrorPage({ assets, siteName, text });
  }

  /** Returns name and assets of the site, or nothing if they can't be read soon: the error may be that of the database. */
  async #findIdentity(): Promise<{ siteName: string; brand: BrandAssets }> {
    const unknown = { siteName: '', brand: {} };
    const readIdentity = async () => ({
      siteName: await getSiteName({ platform: this.#platform }),
      brand: (await brandAssets({ platform: this.#platform }).get()).value,
    });
    return Promise.race([
      readIdentity().catch(() => unknown),
      sleep(IDENTITY_TIMEOUT_MS, unknown, { ref: false }),
    ]);
  }

  #createReaders(
    ctx: Context,
    options: Parameters<Api['call']>[3],
  ): Parameters<NonNullable<SitePage['listPaths']>> {
    return [
      (route, input) => this.#api.call(route, input, ctx, options),
      (route) => this.#api.readAll(route, ctx, options),
    ];
  }

  async #createPageContext(
    module: string,
    audience: Audience = 'visitor',
    dependencies: CacheEntry<unknown>[] = [],
  ) {
    const brand = await brandAssets({ platform: this.#platform }).get();
    dependencies.push(brand);
    return {
      origin: this.#platform.config.publicUrl,
      chain: this.#platform.config.drand.chain,
      assets: { ...this.#bundle.getSiteAssets(module, audience), ...brand.value },
      ...(this.#notice && { notice: this.#notice }),
    };
  }

  get #notice(): DemonstrationNotice | undefined {
    return this.#platform.config.isDemonstration ? demonstrationNotice : undefined;
  }

  #createCached<T>(
    name: string,
    render: () => Promise<{ value: T; text: string; dependencies?: CacheEntry<unknown>[] }>,
  ): CachedValue<T> {
    const { config, valueCache } = this.#platform;
    return valueCache.create({
      name,
      compute: async () => ({
        ...(await render()),
        contentType: HTML_TYPE,
        ...(config.isDevelopment && { validUntil: 0 }),
      }),
    });
  }
}

type BrandAssets = Pick<PageAssets, 'themeStylesheet' | 'iconFolder'>;

/** Addresses of the stylesheet and the icons that the settings of the site have made. */
const brandAssets = createPlatformSingleton((platform) =>
  platform.valueCache.create({
    name: 'brand assets',
    compute: async () => {
      const dependencies = [await publishedSettings({ platform }).get()];
      const { accentColor, faviconUrl } = await getSettings({ platform });
      const iconFolder = getIconFolder(faviconUrl);
      const value: BrandAssets = {
        ...(accentColor && { themeStylesheet: getThemePath(accentColor) }),
        ...(iconFolder && { iconFolder }),
      };
      return { value, dependencies };
    },
  }),
);
