import { pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';
import type { WeeklyFacts } from './collect-facts.ts';

/** Sent letters: the primary key allows one per week. */
export const weeklyLetters = pgTable('weekly_letters', (t) => ({
  /** The Monday on which the letter was due, in Istanbul. */
  week: t.date().primaryKey(),
  facts: t.jsonb().$type<WeeklyFacts>().notNull(),
  createdAt: createdAt(),
}));
