import type { Entry, PublishedValue, Publisher } from '../platform/published/published-value.ts';
import { ValueByKey } from '../platform/published/value-by-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageResult, SitePage } from './web-bundle.ts';

/**
 * The pages of one pattern, e.g. one for each event, as visitors see them. Only a path that exists has a cached
 * value, so that a flood of made-up addresses makes nothing.
 */
export class KnownPages {
  readonly #paths: PublishedValue<ReadonlySet<string>>;
  readonly #cached: ValueByKey<PageResult>;
  readonly #pathsAt: (moment: number) => Promise<ReadonlySet<string>>;

  constructor(
    publisher: Publisher,
    renderer: PageRenderer,
    { path, module, known }: Required<Pick<SitePage, 'path' | 'module' | 'known'>>,
  ) {
    this.#paths = renderer.keepPaths(path, known);
    this.#pathsAt = (moment) => renderer.pathsAt(known, moment);
    this.#cached = new ValueByKey(publisher, (one) => renderer.cachedPage(one, module));
  }

  /** @param moment milliseconds: those that will exist then */
  async paths(moment?: number): Promise<ReadonlySet<string>> {
    return moment === undefined ? (await this.#newest()).value : this.#pathsAt(moment);
  }

  /** The page at `path`; undefined when there is none. */
  async find(path: string): Promise<PublishedValue<PageResult> | undefined> {
    return this.#cached.find(path, await this.#newest(), (paths, one) => paths.has(one));
  }

  async #newest(): Promise<Entry<ReadonlySet<string>>> {
    return this.#paths.current() ?? (await this.#paths.get());
  }
}
