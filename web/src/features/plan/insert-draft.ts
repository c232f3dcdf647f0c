import type { PublicCard } from '@vitrin/contract/cards.ts';

/** Visitors' cards with one more in its place, or with that one as it is written now. */
export function insertDraft(published: readonly PublicCard[], card: PublicCard): PublicCard[] {
  const others = published.filter(({ id }) => id !== card.id);
  // Of equal places the newest is the last, as on the server.
  const at = others.findIndex(
    (other) =>
      other.sortOrder > card.sortOrder ||
      (other.sortOrder === card.sortOrder && other.createdAt > card.createdAt),
  );
  return others.toSpliced(at < 0 ? others.length : at, 0, card);
}
