import type { InputOf } from '@vitrin/contract/api.ts';
import type { FeatureWords, FieldLabels } from './feature-words.ts';

const view: FieldLabels<keyof InputOf<'POST /api/admin/views'>['body']> = {
  list: 'Liste',
  query: 'Filtreler',
  shared: 'Paylaşıldı',
};

export const viewWords: FeatureWords = { fields: view };
