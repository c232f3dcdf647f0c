import { z } from 'zod';
import { cards } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { id } from './fields.ts';

/** Content of a card's page: the card and related data */
const site = cards.row
  .pick({
    id: true,
    title: true,
    subtitle: true,
    logoUrl: true,
    link: true,
    linkTarget: true,
    partnerId: true,
    backgroundColor: true,
    backgroundImageUrl: true,
    category: true,
    terms: true,
    licence: true,
    checkedAt: true,
    pictures: true,
    facts: true,
    updatedAt: true,
  })
  .extend({
    slug: z.string(),
    /** Markdown */
    body: z.string(),
    /** Start of the text, without Markdown syntax */
    summary: z.string(),
    /** The active ticket company of the card, with its price per ticket in TL */
    company: z
      .object({ id, name: z.string(), logoUrl: z.string(), ticketPrice: z.int() })
      .nullable(),
    /** A few ongoing or upcoming events that mention the site or the company */
    events: events.list.returns,
  });
export type Site = z.output<typeof site>;

/** Pages of the cards that have a `body` */
export const sites = {
  get: endpoint('GET /api/sites/:slug', {
    access: 'public',
    reads: ['cards', 'ticket-companies', 'ticket-settings', 'events'],
    summary: 'Bir kartın sayfası: yazısı, görselleri, bilgileri, bilet fiyatı, etkinlikleri',
    params: z.object({ slug: z.string().toLowerCase() }),
    returns: site,
  }),
};
