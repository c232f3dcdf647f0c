import type { PageResult } from '@vitrin/contract/page-request.ts';
import type { CachedValue, ValueCache } from '../platform/cache/cached-value.ts';
import { CachedValueMap } from '../platform/cache/cached-value-map.ts';
import type { ResolvedPage } from './member-pages.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SitePage } from './web-bundle.ts';

/** `isMoved`: the page had the address earlier. */
export type FindPage = (
  url: string,
) => Promise<ResolvedPage | { redirect: string; isMoved?: boolean }>;

/** Returns the present path of a page by an earlier path, or `undefined`. */
type FindMovedPath = (path: string) => Promise<string | undefined>;

/** Finds the public page of an address. All unknown addresses share one cached page. */
export class PageFinder {
  readonly #sitePages: readonly SitePage[];
  readonly #valueCache: ValueCache;
  readonly #renderer: PageRenderer;
  readonly #patternPages = new Map<SitePage, PatternPages>();
  readonly #staticPages = new Map<string, CachedValue<PageResult>>();
  readonly unknownPage: ResolvedPage;

  readonly #findMovedPath: FindMovedPath;

  constructor(
    sitePages: readonly SitePage[],
    valueCache: ValueCache,
    renderer: PageRenderer,
    findMovedPath: FindMovedPath,
  ) {
    this.#findMovedPath = findMovedPath;
    this.#sitePages = sitePages;
    this.#valueCache = valueCache;
    this.#renderer = renderer;
    const { module = '' } = sitePages.find(({ path }) => path === '*') ?? {};
    const path = '/404';
    this.unknownPage = {
      cachedPage: renderer.createCachedPage(path, module),
      path,
      address: path,
      module,
    };
  }

  /** Returns a function that finds the page for URLs of one route. */
  createFinder(page: SitePage): FindPage {
    const { path, module, listPaths } = page;
    if (!listPaths) {
      const cachedPage = this.#renderer.createCachedPage(path, module);
      this.#staticPages.set(path, cachedPage);
      return async (url) => ({ cachedPage, module, path, address: url });
    }
    const pages = new PatternPages(this.#valueCache, this.#renderer, { path, module, listPaths });
    this.#patternPages.set(page, pages);
    return async (url) => {
      const path = toPath(url);
      const cachedPage = await pages.find(path);
      if (cachedPage) return { cachedPage, module, path, address: url };
      // Ids are case-insensitive, but a page has one address.
      const lowerCasePath = path.toLowerCase();
      const existingPaths = await pages.listPaths();
      if (existingPaths.has(lowerCasePath)) return { redirect: lowerCasePath };
      const movedPath = await this.#findMovedPath(lowerCasePath);
      return movedPath && existingPaths.has(movedPath)
        ? { redirect: movedPath, isMoved: true }
        : this.unknownPage;
    };
  }

  /** Returns the HTML of a path for visitors, or `undefined` if there is no page. */
  async readHtml(path: string): Promise<string | undefined> {
    const cachedPage = this.#staticPages.get(path) ?? (await this.#findPatternPage(path));
    const page = cachedPage && (await cachedPage.get()).value;
    return page && 'html' in page && page.status === 200 ? page.html : undefined;
  }

  async #findPatternPage(path: string): Promise<CachedValue<PageResult> | undefined> {
    for (const pages of this.#patternPages.values()) {
      const cachedPage = await pages.find(path);
      if (cachedPage) return cachedPage;
    }
    return undefined;
  }

  /**
   * Returns the module of the page at a path, or `undefined`.
   * @param time milliseconds; default: now
   */
  async findModule(path: string, time?: number): Promise<string | undefined> {
    const staticPage = this.#sitePages.find((page) => !page.listPaths && page.path === path);
    if (staticPage) return staticPage.module;
    for (const [page, pages] of this.#patternPages)
      if ((await pages.listPaths(time)).has(path)) return page.module;
    return undefined;
  }

  /** Returns the paths for the sitemap. */
  async listIndexedPaths(): Promise<string[]> {
    const indexedPages = this.#sitePages.filter((page) => page.isIndexed);
    const paths = indexedPages.map(async (page) => [
      ...((await this.#patternPages.get(page)?.listPaths()) ?? [page.path]),
    ]);
    return (await Promise.all(paths)).flat();
  }
}

/** Returns the path of a URL without its query. */
export const toPath = (url: string) => url.replace(/\?.*$/s, '');

/**
 * Cached pages of one pattern, for example one per event. Only existing paths have a cached value,
 * so that requests for unknown paths don't fill the memory.
 */
class PatternPages {
  readonly #paths: CachedValue<ReadonlySet<string>>;
  readonly #cachedPages: CachedValueMap<PageResult>;
  readonly #listPathsAt: (time: number) => Promise<ReadonlySet<string>>;

  constructor(
    valueCache: ValueCache,
    renderer: PageRenderer,
    { path, module, listPaths }: Required<Pick<SitePage, 'path' | 'module' | 'listPaths'>>,
  ) {
    this.#paths = renderer.createCachedPaths(path, listPaths);
    this.#listPathsAt = (time) => renderer.listPathsAt(listPaths, time);
    this.#cachedPages = new CachedValueMap(valueCache, (pagePath) =>
      renderer.createCachedPage(pagePath, module),
    );
  }

  /** Returns the existing paths. @param time milliseconds; default: now */
  async listPaths(time?: number): Promise<ReadonlySet<string>> {
    return time === undefined ? (await this.#paths.get()).value : this.#listPathsAt(time);
  }

  /** Returns the page at `path`, or `undefined`. */
  async find(path: string): Promise<CachedValue<PageResult> | undefined> {
    const paths = await this.#paths.get();
    return this.#cachedPages.find(path, paths, (existingPaths, pagePath) =>
      existingPaths.has(pagePath),
    );
  }
}
