import type { Card } from '@vitrin/contract/cards.ts';
import { getEventPhase, getNextEventChange } from '@vitrin/contract/event-times.ts';
import type { Event } from '@vitrin/contract/events.ts';
import { type Site, sites } from '@vitrin/contract/sites.ts';
import { foldText } from '@vitrin/contract/text.ts';
import { getNextVisibilityChange, isPublic } from '@vitrin/contract/visibility.ts';
import type { CachedValue, ComputedValue } from '../../platform/cache/cached-value.ts';
import { CachedValueMap } from '../../platform/cache/cached-value-map.ts';
import { shortenOwnLinks } from '../../platform/collections/row-links.ts';
import { createSystemContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { cardsWithPage } from '../content/card-pages.ts';
import { publicEvents } from '../events/public-events.ts';
import { createCompanyMask } from '../tickets/companies/company-mask.ts';
import { findCompany } from '../tickets/companies/ticket-companies.ts';
import { summarize } from './summarize.ts';

/** Cards and events are missing here: their own CachedValues are dependencies. */
const topics = ['ticket-companies', 'ticket-settings'] as const;
const hasSlug = (cards: Card[], slug: string) => cards.some((card) => card.slug === slug);

class PublicSites {
  readonly #platform: Platform;
  readonly #sitesBySlug: CachedValueMap<Site | null>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#sitesBySlug = new CachedValueMap(platform.valueCache, (slug) =>
      platform.valueCache.create<Site | null>({
        name: `site ${slug}`,
        topics,
        compute: (now) => this.#compute(slug, now),
      }),
    );
  }

  /** Returns the page at a slug, of value `null` while its card is not visible; `undefined` if no card has the slug. */
  async find(slug: string): Promise<CachedValue<Site | null> | undefined> {
    const cardPages = await cardsWithPage({ platform: this.#platform }).get();
    return this.#sitesBySlug.find(slug, cardPages, hasSlug);
  }

  async #compute(slug: string, now: number): Promise<ComputedValue<Site | null>> {
    const platform = this.#platform;
    const cardPages = await cardsWithPage({ platform }).get();
    const events = await publicEvents({ platform }).list.get();
    const companyMask = await createCompanyMask({ platform });
    const { mask, isListed } = companyMask;
    const dependencies = [cardPages, events];
    const card = cardPages.value.find((item) => item.slug === slug);
    if (!card) return { value: null, dependencies };
    const { companyId } = card;
    const ticketCompany = companyId
      ? await findCompany(createSystemContext(platform), companyId)
      : undefined;
    const isShown = ticketCompany?.status === 'active' && isListed(ticketCompany, now);
    const company = isShown ? ticketCompany : null;
    const findEvents = createEventFinder([card.title, company?.name], events.value);
    const summary = summarize(card.body ?? '');
    const getValueAt = (time: number) =>
      isPublic(card, time)
        ? sites.get.returns.parse({
            ...shortenOwnLinks(mask(card), ['link'], platform.config.publicUrl),
            ...{ summary, company, events: findEvents(time) },
          })
        : null;
    return {
      value: getValueAt(now),
      getValueAt,
      dependencies: [...dependencies, ...companyMask.dependencies],
      validUntil: Math.min(
        getNextVisibilityChange([card], now),
        getNextEventChange(events.value, now),
        companyMask.nextChange,
      ),
    };
  }
}

/** The cached public site pages. */
export const publicSites = createPlatformSingleton((platform) => new PublicSites(platform));

/** Maximum number of events per site. */
const MAX_EVENTS = 3;
/** Shorter names would match words of any text. */
const MIN_NAME_LENGTH = 3;

/** Returns the folded words of a text, separated by single spaces and with a space at both ends. */
const normalizeWords = (text: string) =>
  ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Returns a function that lists up to `MAX_EVENTS` events whose text contains a name as whole words, in any case:
 * `Orbelix’in çekilişi` contains Orbelix. Events that are over at `time` (milliseconds) are left out.
 */
export function createEventFinder(
  names: readonly (string | undefined)[],
  events: readonly Event[],
): (time: number) => Event[] {
  const normalizedNames = names.flatMap((name) => (name ? normalizeWords(name) : []));
  const searchableNames = normalizedNames.filter((name) => name.trim().length >= MIN_NAME_LENGTH);
  const mentionsSite = ({ title, description }: Event) => {
    const text = normalizeWords(`${title} ${description}`);
    return searchableNames.some((name) => text.includes(name));
  };
  // Filter by date first: matching the text costs more.
  return (time) => {
    const currentEvents = events.filter((event) => getEventPhase(event, time) !== 'past');
    return currentEvents.filter(mentionsSite).slice(0, MAX_EVENTS);
  };
}
