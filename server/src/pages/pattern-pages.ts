import type { CachedValue, CacheEntry, ValueCache } from '../platform/cache/cached-value.ts';
import { CachedValueMap } from '../platform/cache/cached-value-map.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageResult, SitePage } from './web-bundle.ts';

/**
 * The pages of one pattern, e.g. one for each event, as visitors see them. Only a path that exists has a cached
 * value, so that a flood of made-up addresses makes nothing.
 */
export class PatternPages {
  readonly #paths: CachedValue<ReadonlySet<string>>;
  readonly #cached: CachedValueMap<PageResult>;
  readonly #pathsAt: (moment: number) => Promise<ReadonlySet<string>>;

  constructor(
    publisher: ValueCache,
    renderer: PageRenderer,
    { path, module, listPaths }: Required<Pick<SitePage, 'path' | 'module' | 'listPaths'>>,
  ) {
    this.#paths = renderer.createCachedPaths(path, listPaths);
    this.#pathsAt = (moment) => renderer.pathsAt(listPaths, moment);
    this.#cached = new CachedValueMap(publisher, (one) => renderer.cachedPage(one, module));
  }

  /** @param moment milliseconds: those that will exist then */
  async paths(moment?: number): Promise<ReadonlySet<string>> {
    return moment === undefined ? (await this.#newest()).value : this.#pathsAt(moment);
  }

  /** The page at `path`; undefined when there is none. */
  async find(path: string): Promise<CachedValue<PageResult> | undefined> {
    return this.#cached.find(path, await this.#newest(), (paths, one) => paths.has(one));
  }

  async #newest(): Promise<CacheEntry<ReadonlySet<string>>> {
    return this.#paths.getFresh() ?? (await this.#paths.get());
  }
}
