import type { Question } from '@vitrin/contract/questions.ts';
import { foldText } from '@vitrin/contract/text.ts';

type SearchedQuestion = Pick<Question, 'question' | 'answer' | 'category'>;

/** Turkish words change at their end: `puanım` and `puanlar` share this many characters. */
const STEM_LENGTH = 4;
/** Shorter words such as `bir` and `ne` occur in most texts. */
const MIN_WORD_LENGTH = 4;

const listWords = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the questions that contain every word of the text; without any, those that resemble it. */
export function searchQuestions<Q extends SearchedQuestion>(questions: Q[], text: string): Q[] {
  const words = listWords(text);
  if (words.length === 0) return questions;
  const found = questions.filter(({ question, answer, category }) => {
    const foldedText = foldText(`${question}\n${answer}\n${category ?? ''}`);
    return words.every((word) => foldedText.includes(word));
  });
  return found.length > 0 ? found : findSimilarQuestions(questions, text, questions.length);
}

/** Returns up to `limit` questions that share word stems with the text, best match first. */
export function findSimilarQuestions<Q extends SearchedQuestion>(
  questions: Q[],
  text: string,
  limit: number,
): Q[] {
  const stems = toStems(text);
  return questions
    .map((question) => ({ question, score: getScore(question, stems) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ question }) => question);
}

function toStems(text: string): Set<string> {
  const words = listWords(text).filter((word) => word.length >= MIN_WORD_LENGTH);
  return new Set(words.map((word) => word.slice(0, STEM_LENGTH)));
}

/** A stem counts more in the question than in the answer. */
function getScore({ question, answer, category }: SearchedQuestion, stems: Set<string>): number {
  const titleStems = toStems(`${question} ${category ?? ''}`);
  const answerStems = toStems(answer);
  let score = 0;
  for (const stem of stems) score += titleStems.has(stem) ? 3 : answerStems.has(stem) ? 1 : 0;
  return score;
}
