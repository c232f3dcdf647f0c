import type { PublicCard } from '@vitrin/contract/cards.ts';

/** Returns the public cards with the draft: inserted at its position, or replacing the card with its id. */
export function insertDraft(published: readonly PublicCard[], card: PublicCard): PublicCard[] {
  const others = published.filter(({ id }) => id !== card.id);
  // Newer cards come after older ones of the same order, as on the server.
  const index = others.findIndex(
    (other) =>
      other.sortOrder > card.sortOrder ||
      (other.sortOrder === card.sortOrder && other.createdAt > card.createdAt),
  );
  return others.toSpliced(index < 0 ? others.length : index, 0, card);
}
