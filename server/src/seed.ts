import { cards } from '@vitrin/contract/cards.ts';
import { eq } from 'drizzle-orm';
import { cardsTable } from './features/content/cards-table.ts';
import { demoCards } from './features/content/demo-cards.ts';
import type { Queryable } from './platform/database/connect.ts';
import { installation } from './platform/database/platform-tables.ts';

const SEEDED = 'seeded';

/** Fills an empty database once: with the demo content, or with nothing. Call it in a transaction. */
export async function seed(tx: Queryable, content: 'demo' | 'none'): Promise<void> {
  const [done] = await tx.select().from(installation).where(eq(installation.key, SEEDED));
  if (done) return;
  await tx.insert(installation).values({ key: SEEDED, value: content });
  if (content === 'none') return;
  await tx.insert(cardsTable).values(demoCards.map((card) => cards.add.body.parse(card)));
}
