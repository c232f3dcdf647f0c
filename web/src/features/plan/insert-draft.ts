import type { PublicCard } from '@vitrin/contract/cards.ts';

/** Returns the public cards with the draft: inserted at its position, or replacing the card with its id. */
export function insertDraft(publishedCards: readonly PublicCard[], card: PublicCard): PublicCard[] {
  const otherCards = publishedCards.filter(({ id }) => id !== card.id);
  // Newer cards come after older ones of the same order, as on the server.
  const index = otherCards.findIndex(
    (otherCard) =>
      otherCard.sortOrder > card.sortOrder ||
      (otherCard.sortOrder === card.sortOrder && otherCard.createdAt > card.createdAt),
  );
  const end = index < 0 ? otherCards.length : index;
  return [...otherCards.slice(0, end), card, ...otherCards.slice(end)];
}
