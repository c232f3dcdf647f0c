import type { FastifyRequest } from 'fastify';
import { systemContext } from '../platform/context.ts';
import type { Api } from '../platform/http/implement.ts';
import type { Platform } from '../platform/platform.ts';
import type { Entry, PublishedValue } from '../platform/published/published-value.ts';
import type { PageAnswer, SitePage, WebBundle } from './web-bundle.ts';

export const HTML = 'text/html; charset=utf-8';

/** Makes HTML of pages: cached for visitors without a session, anew for a person. */
export class PageRenderer {
  readonly #bundle: WebBundle;
  readonly #api: Api;
  readonly #platform: Platform;

  constructor(bundle: WebBundle, api: Api, platform: Platform) {
    this.#bundle = bundle;
    this.#api = api;
    this.#platform = platform;
  }

  /** The page at `path` as everyone without a session sees it. */
  cachedPage(path: string, module: string): PublishedValue<PageAnswer> {
    const ctx = systemContext(this.#platform);
    return this.#keep(`page ${path}`, async () => {
      const madeFrom: Entry<unknown>[] = [];
      const { renderPage } = await this.#bundle.renderer();
      const value = await renderPage({
        ...this.#surroundings(module),
        // Who comes for the first time waits for one file less; whoever is signed in has the styles already.
        ...(this.#bundle.styleText && { styleText: this.#bundle.styleText }),
        path,
        user: null,
        call: (route, input) => this.#api.call(route, input, ctx, { madeFrom }),
      });
      return { value, text: 'html' in value ? value.html : '', madeFrom };
    });
  }

  /** The paths that exist of a page whose path has a parameter. */
  keepPaths(
    pattern: string,
    known: NonNullable<SitePage['known']>,
  ): PublishedValue<ReadonlySet<string>> {
    const ctx = systemContext(this.#platform);
    return this.#keep(`paths of ${pattern}`, async () => {
      const madeFrom: Entry<unknown>[] = [];
      const paths = await known((route, input) => this.#api.call(route, input, ctx, { madeFrom }));
      return { value: new Set(paths), text: '', madeFrom };
    });
  }

  /** The document of every admin page. */
  keepAdminShell(): PublishedValue<null> {
    return this.#keep('admin shell', async () => {
      const { renderAdminShell } = await this.#bundle.renderer();
      return { value: null, text: renderAdminShell(this.#bundle.adminAssets()) };
    });
  }

  /** The page at `path` for the person who asks. */
  async renderFor(
    { user, ctx }: FastifyRequest,
    path: string,
    module: string,
  ): Promise<PageAnswer> {
    const { renderPage } = await this.#bundle.renderer();
    return renderPage({
      ...this.#surroundings(module),
      path,
      user,
      call: (route, input) => this.#api.call(route, input, ctx),
    });
  }

  /** The page at `path` as visitors will see it at that moment (ISO 8601). */
  async renderAt(path: string, module: string, at: string): Promise<PageAnswer> {
    const ctx = systemContext(this.#platform);
    const { renderPage } = await this.#bundle.renderer();
    return renderPage({
      ...this.#surroundings(module),
      path,
      user: null,
      preview: { at },
      call: (route, input) => this.#api.call(route, input, ctx, { at: Date.parse(at) }),
    });
  }

  /** @param text what a person is told; by default that something went wrong here */
  async renderError(text?: string): Promise<string> {
    const { errorPage } = await this.#bundle.renderer();
    return errorPage(this.#bundle.siteAssets(), text);
  }

  #surroundings(module: string) {
    return {
      origin: this.#platform.config.publicUrl,
      chain: this.#platform.config.drand.chain,
      assets: this.#bundle.siteAssets(module),
    };
  }

  #keep<T>(
    name: string,
    make: () => Promise<{ value: T; text: string; madeFrom?: Entry<unknown>[] }>,
  ): PublishedValue<T> {
    const { config, publisher } = this.#platform;
    return publisher.publish({
      name,
      compute: async () => ({
        ...(await make()),
        contentType: HTML,
        ...(config.development && { validUntil: 0 }),
      }),
    });
  }
}
