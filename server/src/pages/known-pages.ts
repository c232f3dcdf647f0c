import type { PublishedValue } from '../platform/published/published-value.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageAnswer, SitePage } from './web-bundle.ts';

/**
 * The pages of one pattern, e.g. one for each event, as visitors see them. Only a path that exists has a kept
 * value, so that a flood of made-up addresses makes nothing.
 */
export class KnownPages {
  readonly #renderer: PageRenderer;
  readonly #module: string;
  readonly #paths: PublishedValue<ReadonlySet<string>>;
  readonly #kept = new Map<string, PublishedValue<PageAnswer>>();

  constructor(
    renderer: PageRenderer,
    { path, module, known }: Required<Pick<SitePage, 'path' | 'module' | 'known'>>,
  ) {
    this.#renderer = renderer;
    this.#module = module;
    this.#paths = renderer.keepPaths(path, known);
  }

  async paths(): Promise<ReadonlySet<string>> {
    return (this.#paths.current() ?? (await this.#paths.get())).value;
  }

  /** The page at `path`; undefined when there is none. */
  async find(path: string): Promise<PublishedValue<PageAnswer> | undefined> {
    if (!(await this.paths()).has(path)) return undefined;
    let kept = this.#kept.get(path);
    if (!kept) {
      kept = this.#renderer.keepPage(path, this.#module);
      this.#kept.set(path, kept);
    }
    return kept;
  }
}
