import { pgTable } from 'drizzle-orm/pg-core';

/** Earlier slugs of cards, each with the card that had it last. `remember_card_address` adds them. */
export const cardAddresses = pgTable('card_addresses', (t) => ({
  slug: t.text().primaryKey(),
  cardId: t.uuid().notNull(),
}));
