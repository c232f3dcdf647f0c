import { z } from 'zod';
import { collection } from './collection.ts';
import {
  hexColor,
  moment,
  optionalPictureUrl,
  optionalText,
  sortOrder,
  text,
  url,
} from './fields.ts';
import { linkTargets } from './links.ts';

export const cardStatuses = ['published', 'draft', 'hidden'] as const;

export const cards = collection({
  name: 'cards',
  fields: {
    title: text('Başlık'),
    subtitle: optionalText(),
    logoUrl: optionalPictureUrl(),
    link: url('Link'),
    linkTarget: z.enum(linkTargets),
    backgroundColor: hexColor,
    backgroundImageUrl: optionalPictureUrl(),
    status: z.enum(cardStatuses),
    sortOrder,
    category: optionalText(),
    visibleFrom: moment.nullable(),
    visibleTo: moment.nullable(),
  },
  defaults: {
    subtitle: null,
    logoUrl: null,
    linkTarget: '_blank',
    backgroundColor: '#8b5cf6',
    backgroundImageUrl: null,
    status: 'published',
    sortOrder: 0,
    category: null,
    visibleFrom: null,
    visibleTo: null,
  },
  rule: ({ visibleFrom, visibleTo }) =>
    visibleFrom && visibleTo && visibleTo < visibleFrom
      ? { path: 'visibleTo', message: 'Görünürlük bitişi başlangıcından önce olamaz.' }
      : undefined,
});

export type Card = z.output<typeof cards.row>;

/** Whether visitors see the card at `now` (milliseconds); both ends of its window belong to it. */
export function isCardPublic(
  card: Pick<Card, 'status' | 'visibleFrom' | 'visibleTo'>,
  now: number,
): boolean {
  return (
    card.status === 'published' &&
    (card.visibleFrom === null || Date.parse(card.visibleFrom) <= now) &&
    (card.visibleTo === null || now <= Date.parse(card.visibleTo))
  );
}

/** The next moment (milliseconds) after `now` at which a window opens or has closed; Infinity if none. */
export function nextCardChange(
  cards: Pick<Card, 'status' | 'visibleFrom' | 'visibleTo'>[],
  now: number,
): number {
  return cards
    .filter((card) => card.status === 'published')
    .flatMap(({ visibleFrom, visibleTo }) => [
      visibleFrom ? Date.parse(visibleFrom) : Number.POSITIVE_INFINITY,
      visibleTo ? Date.parse(visibleTo) + 1 : Number.POSITIVE_INFINITY,
    ])
    .reduce((next, time) => (time > now ? Math.min(next, time) : next), Number.POSITIVE_INFINITY);
}
