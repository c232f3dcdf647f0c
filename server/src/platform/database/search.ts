import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Pattern of `like` for text that holds what was typed; give it to `fold_text` beside folded text. */
export const likePattern = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column of folded text holds what was typed, whatever its case and accents: `istanbul` finds İSTANBUL. */
export function contains(column: AnyColumn | SQL, typed: string): SQL<boolean> {
  return sql`${column} like fold_text(${likePattern(typed)})`;
}
