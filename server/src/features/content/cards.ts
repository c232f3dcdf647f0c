import { type Card, cards, isCardPublic, nextCardChange } from '@vitrin/contract/cards.ts';
import { cardsTable } from './cards-table.ts';
import type { CollectionOptions } from './collection-operations.ts';

/** Cards: public while published and inside their window, to the millisecond. */
export const cardCollection = {
  declaration: cards,
  table: cardsTable,
  publish: (rows, now) => ({
    rows: rows.filter((card) => isCardPublic(card, now)),
    validUntil: nextCardChange(rows, now),
  }),
} satisfies CollectionOptions<Card>;
