import type { Logger } from '../platform/base/log.ts';
import { isDatabaseAway } from '../platform/database/failures.ts';
import { type Age, isCurrent } from '../platform/published/published-value.ts';
import type { Part, SplicedText } from '../platform/published/spliced-text.ts';
import type { KeptPage, OwnAnswers } from './web-bundle.ts';

/** A page that was rendered once, for everyone of whom its traits are true. */
export interface KeptForMany extends Age {
  page: Omit<KeptPage, 'pieces'>;
  text: SplicedText;
}

export interface FilledPage {
  status: 200 | 404;
  text: SplicedText;
  parts: Part[];
}

/** For so many kinds of members a page is kept at one time; for further ones it is rendered whole. */
const MOST_KINDS = 64;
/** After a page could not be kept it is rendered whole for so long, milliseconds. */
const WHOLE_FOR = 60_000;

interface Options {
  log: Logger;
  /** What can't be kept fails, instead of being rendered whole. */
  strict: boolean;
  make: (first: OwnAnswers) => Promise<KeptForMany>;
}

/** One page as those see it who are signed in: rendered once for each kind of them, and filled for each person. */
export class PageForMembers {
  readonly #options: Options;
  #kept: KeptForMany[] = [];
  #making: Promise<KeptForMany> | undefined;
  #wholeUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns undefined when it has to be rendered whole */
  async fill(own: OwnAnswers): Promise<FilledPage | undefined> {
    const { log, strict } = this.#options;
    if (Date.now() < this.#wholeUntil) return undefined;
    let kept: KeptForMany | undefined;
    try {
      kept = await this.#find(own);
      return kept && { status: kept.page.status, text: kept.text, parts: kept.page.fill(own) };
    } catch (error) {
      if (strict || isDatabaseAway(error)) throw error;
      log.error({ err: error }, 'page cannot be kept');
      // What is wrong with one person's parts is nothing to the others.
      if (!kept) this.#wholeUntil = Date.now() + WHOLE_FOR;
      return undefined;
    }
  }

  /** What fits, made once for all who wait for the same. */
  async #find(own: OwnAnswers): Promise<KeptForMany | undefined> {
    while (true) {
      const now = Date.now();
      const found = this.#kept.find((kept) => isCurrent(kept, now) && kept.page.fits(own));
      if (found) return found;
      this.#kept = this.#kept.filter((kept) => isCurrent(kept, now));
      if (this.#kept.length >= MOST_KINDS) return undefined;
      if (!this.#making) return this.#make(own);
      await this.#making.catch(() => undefined);
    }
  }

  async #make(own: OwnAnswers): Promise<KeptForMany> {
    const making = this.#options.make(own);
    this.#making = making;
    try {
      const made = await making;
      this.#kept.push(made);
      return made;
    } finally {
      this.#making = undefined;
    }
  }
}
