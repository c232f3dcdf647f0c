import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedValue } from '../platform/published/published-value.ts';
import type { PageForMembers } from './page-for-members.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendAnswer, sendFilled } from './send-page.ts';
import type { PageAnswer } from './web-bundle.ts';

/** What is shown at an address. */
export interface Shown {
  /** To visitors. */
  cached: PublishedValue<PageAnswer>;
  path: string;
  /** The path with its query. */
  address: string;
  module: string;
}

/** At so many addresses pages are kept for members: there may be any number of events. */
const MOST = 100;

/** The pages of those who are signed in. */
export class OwnPages {
  readonly #renderer: PageRenderer;
  /** In the order in which they were asked for: those that nobody asks for go. */
  readonly #pages = new Map<Shown['cached'], PageForMembers>();

  constructor(renderer: PageRenderer) {
    this.#renderer = renderer;
  }

  /** @param kept whether what all of them see is rendered once */
  async send(
    user: SignedInUser,
    { ctx, headers }: FastifyRequest,
    reply: FastifyReply,
    shown: Shown,
    kept: boolean,
  ): Promise<FastifyReply> {
    const { path, address, module } = shown;
    reply.header('cache-control', 'private, no-store').header('vary', 'Accept-Encoding, Cookie');
    const own = await this.#renderer.readOwnAnswers(path, user, ctx);
    const filled = kept && (await this.#pageFor(shown).fill(own));
    if (filled) return sendFilled({ headers }, reply, filled);
    return sendAnswer(await this.#renderer.renderFor(address, module, own, ctx), reply);
  }

  #pageFor({ cached, path, module }: Shown): PageForMembers {
    const known = this.#pages.get(cached) ?? this.#renderer.pageForMembers(path, module);
    this.#pages.delete(cached);
    this.#pages.set(cached, known);
    const [oldest] = this.#pages.keys();
    if (oldest && this.#pages.size > MOST) this.#pages.delete(oldest);
    return known;
  }
}
