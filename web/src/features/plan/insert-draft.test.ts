import { expect, it } from 'vitest';
import { createSamplePublicCard } from '../../../test/row-samples.ts';
import { insertDraft } from './insert-draft.ts';

const card = (title: string, sortOrder: number, day: number) =>
  createSamplePublicCard(title, { sortOrder, createdAt: `2026-11-0${day}T09:00:00.000Z` });
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title).join(' ');

const [one, two, three] = [card('bir', 1, 1), card('iki', 2, 3), card('üç', 3, 2)];
const published = [one, two, three];

it('insertDraft puts a new card at its sort order, after older cards of the same order', () => {
  expect(titles(insertDraft(published, card('yeni', 2, 4)))).toBe('bir iki yeni üç');
  expect(titles(insertDraft(published, card('eski', 2, 1)))).toBe('bir eski iki üç');
  expect(titles(insertDraft(published, card('son', 9, 4)))).toBe('bir iki üç son');
  expect(titles(insertDraft([], card('tek', 0, 4)))).toBe('tek');
});

it('insertDraft replaces an existing card and may move it', () => {
  const changed = { ...two, title: 'yeni ad', sortOrder: 0 };
  expect(titles(insertDraft(published, changed))).toBe('yeni ad bir üç');
  expect(published).toHaveLength(3);
});
