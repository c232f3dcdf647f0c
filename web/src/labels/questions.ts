import type { ContentLabels } from './content-labels.ts';

export const questionLabels: ContentLabels<'questions'> = {
  adminPath: '/admin/sorular',
  phrases: ['sorusunu', 'bir soruyu'],
  fields: { question: 'Soru', answer: 'Yanıt', category: 'Kategori' },
};
