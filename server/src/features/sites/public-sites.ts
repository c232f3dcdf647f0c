import type { Card } from '@vitrin/contract/cards.ts';
import { getNextEventChange } from '@vitrin/contract/event-times.ts';
import { type Site, sites } from '@vitrin/contract/sites.ts';
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
import { createEventFinder } from './create-event-finder.ts';
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
