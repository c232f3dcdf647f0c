import { describe, expect, it } from 'vitest';
import { findSimilarQuestions, searchQuestions } from './find-questions.ts';

const createQuestion = (question: string, answer: string, category: string | null = null) => ({
  question,
  answer,
  category,
});
const tickets = createQuestion('Başvurum neden reddedildi?', 'Ad ya da tutar farklıdır.', 'Bilet');
const points = createQuestion('Nasıl puan kazanırım?', 'Yayın koduyla ve **doğrulamayla**.');
const market = createQuestion('Siparişim ne zaman gelir?', 'Puanınız hemen düşer.', 'Market');
const questions = [tickets, points, market];

describe('searchQuestions', () => {
  it.each([
    ['', questions],
    ['  ', questions],
    ['BAŞVURUM', [tickets]],
    ['basvurum reddedildi', [tickets]],
    ['doğrulamayla', [points]],
    ['bilet', [tickets]],
    ['puan', [points, market]],
    ['puan sipariş', [market]],
    ['puanlarım', [points, market]],
    ['yokböylebirşey', []],
    ['?', questions],
  ])('finds for %j', (text, found) => {
    expect(searchQuestions(questions, text)).toEqual(found);
  });
});

describe('findSimilarQuestions', () => {
  it('prefers words of the question to words of the answer', () => {
    expect(findSimilarQuestions(questions, 'puanlarım nerede', 3)).toEqual([points, market]);
  });

  it('returns at most `limit` questions and none without a common word', () => {
    expect(findSimilarQuestions(questions, 'puan sipariş başvuru', 2)).toHaveLength(2);
    expect(findSimilarQuestions(questions, 'bir ne', 3)).toEqual([]);
  });
});
