import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { PageResult } from '@vitrin/contract/page-request.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedValue, ValueCache } from '../platform/cache/cached-value.ts';
import type { PageRenderer } from './page-renderer.ts';
import { HTML_TYPE, sendResult } from './send-page.ts';
import type { MemberVariant, SharedPage } from './web-bundle.ts';

/** The page at an address */
export interface ResolvedPage {
  /** The page for visitors */
  cachedPage: CachedValue<PageResult>;
  path: string;
  /** Path with query */
  address: string;
  module: string;
}

/** Limits memory, because there can be any number of events. */
const MAX_SHARED_PAGES = 200;

/** Sends pages to signed-in members. */
export class MemberPages {
  readonly #renderer: PageRenderer;
  readonly #valueCache: ValueCache;
  /** By path and variant, least recently used first */
  readonly #sharedPages = new Map<string, CachedValue<SharedPage>>();

  constructor(renderer: PageRenderer, valueCache: ValueCache) {
    this.#renderer = renderer;
    this.#valueCache = valueCache;
  }

  /** Sends a page. @param isShared use one rendering for all members and fill its slots */
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
      return sendResult(await this.#renderer.renderForMember(address, module, state, ctx), reply);
    const sharedPage = this.#getSharedPage(page, state.variant);
    const { value } = await sharedPage.get();
    return reply.code(value.status).type(HTML_TYPE).send(value.fillSlots(state));
  }

  #getSharedPage({ path, module }: ResolvedPage, variant: MemberVariant): CachedValue<SharedPage> {
    const key = `${path} ${JSON.stringify(variant)}`;
    const sharedPage =
      this.#sharedPages.get(key) ?? this.#renderer.createSharedPage(path, module, variant);
    this.#sharedPages.delete(key);
    this.#sharedPages.set(key, sharedPage);
    const [oldestEntry] = this.#sharedPages;
    if (oldestEntry && this.#sharedPages.size > MAX_SHARED_PAGES) {
      this.#sharedPages.delete(oldestEntry[0]);
      this.#valueCache.evict(oldestEntry[1]);
    }
    return sharedPage;
  }
}
