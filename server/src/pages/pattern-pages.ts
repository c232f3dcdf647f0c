import type { PageResult } from '@vitrin/contract/page-request.ts';
import type { CachedValue, ValueCache } from '../platform/cache/cached-value.ts';
import { CachedValueMap } from '../platform/cache/cached-value-map.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SitePage } from './web-bundle.ts';

/**
 * Cached pages of one pattern, for example one per event. Only existing paths have a cached value,
 * so that requests for unknown paths don't fill the memory.
 */
export class PatternPages {
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
