/** Returns the licence and the terms of a card as one line; '' without both. */
export const joinTerms = (card: { licence?: unknown; terms?: unknown }): string =>
  [card.licence, card.terms].filter(Boolean).join(' · ');
