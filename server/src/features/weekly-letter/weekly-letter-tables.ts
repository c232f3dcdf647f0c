import { date, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';
import type { WeeklyFacts } from './collect-facts.ts';

/** The letters that were sent: the primary key lets a week have only one. */
export const weeklyLetters = pgTable('weekly_letters', {
  /** The Monday on which the letter was due, in Istanbul. */
  week: date().primaryKey(),
  facts: jsonb().$type<WeeklyFacts>().notNull(),
  createdAt: createdAt(),
});
