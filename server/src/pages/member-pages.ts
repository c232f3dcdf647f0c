import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedValue, ValueCache } from '../platform/cache/cached-value.ts';
import type { PageRenderer } from './page-renderer.ts';
import { HTML, sendResult } from './send-page.ts';
import type { MemberVariant, PageResult, SharedPage } from './web-bundle.ts';

/** What an address shows. */
export interface ResolvedPage {
  /** As visitors see it. */
  cached: CachedValue<PageResult>;
  path: string;
  /** The path with its query. */
  address: string;
  module: string;
}

/** Bounds the memory: there may be any number of events. */
const MAX_SHARED_PAGES = 200;

/** The pages of signed-in members. */
export class MemberPages {
  readonly #renderer: PageRenderer;
  readonly #publisher: ValueCache;
  /** By path and variant, the least recently used one first. */
  readonly #shared = new Map<string, CachedValue<SharedPage>>();

  constructor(renderer: PageRenderer, publisher: ValueCache) {
    this.#renderer = renderer;
    this.#publisher = publisher;
  }

  /** @param isShared members share one rendering of the page, whose slots are filled for each */
  async send(
    user: SignedInUser,
    { ctx }: FastifyRequest,
    reply: FastifyReply,
    page: ResolvedPage,
    isShared: boolean,
  ): Promise<FastifyReply> {
    const { path, address, module } = page;
    reply.header('cache-control', 'private, no-store').header('vary', 'Accept-Encoding, Cookie');
    const state = await this.#renderer.loadUserState(path, user, ctx);
    if (!isShared)
      return sendResult(await this.#renderer.renderFor(address, module, state, ctx), reply);
    const shared = this.#sharedPage(page, state.variant);
    const { value } = shared.getFresh() ?? (await shared.get());
    return reply.code(value.status).type(HTML).send(value.fillSlots(state));
  }

  #sharedPage({ path, module }: ResolvedPage, variant: MemberVariant): CachedValue<SharedPage> {
    const key = `${path} ${JSON.stringify(variant)}`;
    const page = this.#shared.get(key) ?? this.#renderer.sharedPage(path, module, variant);
    this.#shared.delete(key);
    this.#shared.set(key, page);
    const [oldest] = this.#shared;
    if (oldest && this.#shared.size > MAX_SHARED_PAGES) {
      this.#shared.delete(oldest[0]);
      this.#publisher.evict(oldest[1]);
    }
    return page;
  }
}
