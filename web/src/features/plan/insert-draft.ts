import type { PublicCard } from '@vitrin/contract/cards.ts';

/** Returns the public cards with one more at its position, or with that one replaced. */
export function insertDraft(published: readonly PublicCard[], card: PublicCard): PublicCard[] {
  const others = published.filter(({ id }) => id !== card.id);
  // Newer cards come after older ones of the same order, as on the server.
  const at = others.findIndex(
    (other) =>
      other.sortOrder > card.sortOrder ||
      (other.sortOrder === card.sortOrder && other.createdAt > card.createdAt),
  );
  return others.toSpliced(at < 0 ? others.length : at, 0, card);
}
