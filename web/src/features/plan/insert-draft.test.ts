import { expect, it } from 'vitest';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { insertDraft } from './insert-draft.ts';

const createCard = (title: string, sortOrder: number, day: number) =>
  createSamplePublicCard(title, { sortOrder, createdAt: `2026-11-0${day}T09:00:00.000Z` });
const joinTitles = (cards: { title: string }[]) => cards.map(({ title }) => title).join(' ');

const [firstCard, secondCard, thirdCard] = [
  createCard('bir', 1, 1),
  createCard('iki', 2, 3),
  createCard('üç', 3, 2),
];
const publishedCards = [firstCard, secondCard, thirdCard];

it('insertDraft puts a new card at its sort order, after older cards of the same order', () => {
  expect(joinTitles(insertDraft(publishedCards, createCard('yeni', 2, 4)))).toBe('bir iki yeni üç');
  expect(joinTitles(insertDraft(publishedCards, createCard('eski', 2, 1)))).toBe('bir eski iki üç');
  expect(joinTitles(insertDraft(publishedCards, createCard('son', 9, 4)))).toBe('bir iki üç son');
  expect(joinTitles(insertDraft([], createCard('tek', 0, 4)))).toBe('tek');
});

it('insertDraft replaces an existing card and may move it', () => {
  const changedCard = { ...secondCard, title: 'yeni ad', sortOrder: 0 };
  expect(joinTitles(insertDraft(publishedCards, changedCard))).toBe('yeni ad bir üç');
  expect(publishedCards).toHaveLength(3);
});
