import { z } from 'zod';
import { cards } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { id } from './fields.ts';

/** What the page of a site shows: its card, and what else is known of it. */
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
    pictures: true,
    facts: true,
    updatedAt: true,
  })
  .extend({
    slug: z.string(),
    /** Markdown. */
    body: z.string(),
    /** Its first words, without marks. */
    summary: z.string(),
    /** The active ticket company that staff named; TL a ticket there. */
    company: z
      .object({ id, name: z.string(), logoUrl: z.string(), ticketPrice: z.int() })
      .nullable(),
    /** A few that name the site or that company and are not over. */
    events: events.list.returns,
  });
export type Site = z.output<typeof site>;

/** The pages of cards that have one. */
export const sites = {
  get: endpoint('GET /api/sites/:slug', {
    access: 'public',
    reads: ['cards', 'ticket-companies', 'ticket-settings', 'events'],
    summary:
      'Bir kartın sayfası: yazısı, görselleri, bilgileri, bilet fiyatı, onu anan etkinlikler',
    params: z.object({ slug: z.string().toLowerCase() }),
    returns: site,
  }),
};
