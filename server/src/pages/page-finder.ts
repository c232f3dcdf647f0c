import type { CachedValue, ValueCache } from '../platform/cache/cached-value.ts';
import type { ResolvedPage } from './member-pages.ts';
import type { PageRenderer } from './page-renderer.ts';
import { PatternPages } from './pattern-pages.ts';
import type { PageResult, SitePage } from './web-bundle.ts';

export type FindPage = (url: string) => Promise<ResolvedPage | { redirect: string }>;

/** Finds the public page of an address. All addresses without one share the cached page of unknown addresses. */
export class PageFinder {
  readonly #sitePages: readonly SitePage[];
  readonly #publisher: ValueCache;
  readonly #renderer: PageRenderer;
  readonly #known = new Map<SitePage, PatternPages>();
  readonly #plain = new Map<string, CachedValue<PageResult>>();
  readonly unknown: ResolvedPage;

  constructor(sitePages: readonly SitePage[], publisher: ValueCache, renderer: PageRenderer) {
    this.#sitePages = sitePages;
    this.#publisher = publisher;
    this.#renderer = renderer;
    const { module = '' } = sitePages.find(({ path }) => path === '*') ?? {};
    const path = '/404';
    this.unknown = { cached: renderer.cachedPage(path, module), path, address: path, module };
  }

  /** For the URLs of one route. */
  finderFor(page: SitePage): FindPage {
    const { path, module, listPaths } = page;
    if (!listPaths) {
      const cached = this.#renderer.cachedPage(path, module);
      this.#plain.set(path, cached);
      return async (url) => ({ cached, module, path, address: url });
    }
    const pages = new PatternPages(this.#publisher, this.#renderer, { path, module, listPaths });
    this.#known.set(page, pages);
    return async (url) => {
      const path = toPath(url);
      const cached = await pages.find(path);
      if (cached) return { cached, module, path, address: url };
      // Ids are case-insensitive; a page has one spelling.
      const lower = path.toLowerCase();
      return (await pages.paths()).has(lower) ? { redirect: lower } : this.unknown;
    };
  }

  /** The HTML at a path as visitors see it; undefined where there is no page. */
  async readHtml(path: string): Promise<string | undefined> {
    const cached = this.#plain.get(path) ?? (await this.#findPatternPage(path));
    const page = cached && (await cached.get()).value;
    return page && 'html' in page && page.status === 200 ? page.html : undefined;
  }

  async #findPatternPage(path: string): Promise<CachedValue<PageResult> | undefined> {
    for (const pages of this.#known.values()) {
      const cached = await pages.find(path);
      if (cached) return cached;
    }
    return undefined;
  }

  /**
   * The module of the page at a path; undefined where there is none.
   * @param moment milliseconds: the pages of that moment
   */
  async findModule(path: string, moment?: number): Promise<string | undefined> {
    const plain = this.#sitePages.find((page) => !page.listPaths && page.path === path);
    if (plain) return plain.module;
    for (const [page, pages] of this.#known)
      if ((await pages.paths(moment)).has(path)) return page.module;
    return undefined;
  }

  /** The paths that search engines may list. */
  async listIndexedPaths(): Promise<string[]> {
    const indexed = this.#sitePages.filter((page) => page.isIndexed);
    const paths = indexed.map(async (page) => [
      ...((await this.#known.get(page)?.paths()) ?? [page.path]),
    ]);
    return (await Promise.all(paths)).flat();
  }
}

/** The path of a request's URL, without its query. */
export const toPath = (url: string) => url.replace(/\?.*$/s, '');
