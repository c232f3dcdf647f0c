import type { Question } from '@vitrin/contract/questions.ts';
import { toPlainText } from '../../lib/session/markdown.tsx';

/** Returns the schema.org data of the questions. */
export const toQuestionsStructuredData = (questions: Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
  })),
});
