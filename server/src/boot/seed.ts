import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { eventCollection } from '@vitrin/contract/events.ts';
import { rewards } from '@vitrin/contract/market.ts';
import { settings } from '@vitrin/contract/settings.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { ticketCompanies } from '@vitrin/contract/tickets.ts';
import { eq } from 'drizzle-orm';
import { bannersTable } from '../features/content/banners-table.ts';
import { cardsTable } from '../features/content/cards-table.ts';
import { companiesTable } from '../features/content/companies-table.ts';
import { demoCards } from '../features/content/demo-cards.ts';
import {
  demoBanners,
  demoCompanies,
  demoSettings,
  demoSlidingBanners,
} from '../features/content/demo-content.ts';
import { slidingBannersTable } from '../features/content/sliding-banners-table.ts';
import { demoEvents } from '../features/events/demo-events.ts';
import { eventsTable } from '../features/events/events-tables.ts';
import { demoRewards } from '../features/market/demo-rewards.ts';
import { rewardsTable } from '../features/market/market-tables.ts';
import { siteSettings } from '../features/settings/settings-tables.ts';
import { demoTicketCompanies } from '../features/tickets/demo-ticket-companies.ts';
import { ticketCompaniesTable } from '../features/tickets/tickets-tables.ts';
import type { Context } from '../platform/context.ts';
import { installation } from '../platform/database/platform-tables.ts';

const SEEDED = 'seeded';

/** Fills an empty database once, with demo content or nothing. Call it in a transaction. */
export async function seed({ db }: Pick<Context, 'db'>, content: 'demo' | 'none'): Promise<void> {
  const [done] = await db.select().from(installation).where(eq(installation.key, SEEDED));
  if (done) return;
  await db.insert(installation).values({ key: SEEDED, value: content });
  if (content === 'none') return;
  await db.insert(cardsTable).values(demoCards.map((card) => cards.create.body.parse(card)));
  await db
    .insert(bannersTable)
    .values(demoBanners.map((banner) => banners.create.body.parse(banner)));
  await db
    .insert(slidingBannersTable)
    .values(demoSlidingBanners.map((banner) => slidingBanners.create.body.parse(banner)));
  await db
    .insert(companiesTable)
    .values(demoCompanies.map((company) => companies.create.body.parse(company)));
  await db
    .insert(ticketCompaniesTable)
    .values(demoTicketCompanies.map((company) => ticketCompanies.create.body.parse(company)));
  await db
    .insert(rewardsTable)
    .values(demoRewards.map((reward) => rewards.create.body.parse(reward)));
  await db
    .insert(eventsTable)
    .values(demoEvents(Date.now()).map((event) => eventCollection.create.body.parse(event)));
  const { settings: saved } = settings.save.body.parse(demoSettings);
  await db
    .insert(siteSettings)
    .values(saved.map(({ key, value }) => ({ key, value: String(value) })));
}
