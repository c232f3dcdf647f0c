import type { Entry, PublishedValue, Publisher } from '../platform/published/published-value.ts';
import { ValueByKey } from '../platform/published/value-by-key.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageAnswer, SitePage } from './web-bundle.ts';

/**
 * The pages of one pattern, e.g. one for each event, as visitors see them. Only a path that exists has a kept
 * value, so that a flood of made-up addresses makes nothing.
 */
export class KnownPages {
  readonly #paths: PublishedValue<ReadonlySet<string>>;
  readonly #kept: ValueByKey<PageAnswer>;

  constructor(
    publisher: Publisher,
    renderer: PageRenderer,
    { path, module, known }: Required<Pick<SitePage, 'path' | 'module' | 'known'>>,
  ) {
    this.#paths = renderer.keepPaths(path, known);
    this.#kept = new ValueByKey(publisher, (one) => renderer.keepPage(one, module));
  }

  async paths(): Promise<ReadonlySet<string>> {
    return (await this.#newest()).value;
  }

  /** The page at `path`; undefined when there is none. */
  async find(path: string): Promise<PublishedValue<PageAnswer> | undefined> {
    return this.#kept.find(path, await this.#newest(), (paths, one) => paths.has(one));
  }

  async #newest(): Promise<Entry<ReadonlySet<string>>> {
    return this.#paths.current() ?? (await this.#paths.get());
  }
}
