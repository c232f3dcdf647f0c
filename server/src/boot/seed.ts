import { banners } from '@vitrin/contract/banners.ts';
import { cards } from '@vitrin/contract/cards.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { eventCollection } from '@vitrin/contract/events.ts';
import { rewards } from '@vitrin/contract/market.ts';
import { questions } from '@vitrin/contract/questions.ts';
import { settings } from '@vitrin/contract/settings.ts';
import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { ticketCompanies } from '@vitrin/contract/ticket-companies.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  bannersTable,
  cardsTable,
  companiesTable,
  questionsTable,
  slidingBannersTable,
} from '../features/content/content-tables.ts';
import { defaultQuestions } from '../features/content/default-questions.ts';
import { createSampleCards } from '../features/content/sample-cards.ts';
import {
  sampleBanners,
  sampleCompanies,
  sampleSettings,
  sampleSlidingBanners,
} from '../features/content/sample-content.ts';
import { eventsTable } from '../features/events/events-tables.ts';
import { createSampleEvents } from '../features/events/sample-events.ts';
import { rewardsTable } from '../features/market/market-tables.ts';
import { sampleRewards } from '../features/market/sample-rewards.ts';
import { siteSettings } from '../features/settings/settings-tables.ts';
import { ticketCompaniesTable } from '../features/tickets/applications/tickets-tables.ts';
import { sampleTicketCompanies } from '../features/tickets/companies/sample-ticket-companies.ts';
import type { DbContext } from '../platform/context.ts';
import { installation } from '../platform/database/platform-tables.ts';

const SEEDED = 'seeded';

/** Fills a new database with questions and, if wanted, sample content; later calls do nothing. Call it in a transaction. */
export async function seed({ db }: DbContext, content: 'demo' | 'none'): Promise<void> {
  const [seededRow] = await db.select().from(installation).where(eq(installation.key, SEEDED));
  if (seededRow) return;
  await db.insert(installation).values({ key: SEEDED, value: content });
  await db.insert(questionsTable).values(parseAll(questions, defaultQuestions));
  if (content === 'none') return;
  await db.insert(cardsTable).values(parseAll(cards, createSampleCards(Date.now())));
  await db.insert(bannersTable).values(parseAll(banners, sampleBanners));
  await db.insert(slidingBannersTable).values(parseAll(slidingBanners, sampleSlidingBanners));
  await db.insert(companiesTable).values(parseAll(companies, sampleCompanies));
  await db.insert(ticketCompaniesTable).values(parseAll(ticketCompanies, sampleTicketCompanies));
  await db.insert(rewardsTable).values(parseAll(rewards, sampleRewards));
  await db.insert(eventsTable).values(parseAll(eventCollection, createSampleEvents(Date.now())));
  const { settings: settingRows } = settings.save.body.parse(sampleSettings);
  await db
    .insert(siteSettings)
    .values(settingRows.map(({ key, value }) => ({ key, value: String(value) })));
}

/** Returns the rows with the defaults of the collection. */
function parseAll<B extends z.ZodType>(
  { create }: { create: { body: B } },
  rows: readonly object[],
): z.output<B>[] {
  return rows.map((row) => create.body.parse(row));
}
