import type { ContentLabels } from './content-labels.ts';

export const companyLabels: ContentLabels<'companies'> = {
  adminPath: '/admin/companies',
  phrases: ['firmasını', 'bir firmayı'],
  fields: {},
};
