import type { InputOf } from '@vitrin/contract/api.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

const viewFields: FieldLabels<keyof InputOf<'POST /api/admin/views'>['body']> = {
  list: 'Liste',
  query: 'Filtreler',
  shared: 'Paylaşıldı',
};

export const viewLabels: FeatureLabels = { fields: viewFields };
