import { z } from 'zod';
import { collection } from './collection.ts';
import { activeStatuses, longText, optionalText, sortOrder, text } from './fields.ts';

/** Maximum length of an answer in characters */
export const MAX_ANSWER_LENGTH = 5000;

/** Frequently asked questions with their answers */
export const questions = collection({
  name: 'questions',
  rowName: 'Soru',
  rowsName: 'Sık sorulan sorular',
  titleFields: ['question'],
  previewPath: '/sss',
  fields: {
    question: text('Soru'),
    /** Markdown */
    answer: longText(MAX_ANSWER_LENGTH).min(1, 'Yanıt zorunludur.'),
    /** Heading of the group on the page */
    category: optionalText(),
    status: z.enum(activeStatuses),
    sortOrder,
  },
  defaults: { status: 'active', sortOrder: 0 },
});

export type Question = z.output<typeof questions.row>;
