import type { ContentWords } from './content-words.ts';

export const companyWords: ContentWords<'companies'> = {
  adminPath: '/admin/companies',
  phrases: ['firmasını', 'bir firmayı'],
  fields: {},
};
