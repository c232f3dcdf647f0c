import type { InputOf } from '@vitrin/contract/api.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

const partner: FieldLabels<keyof InputOf<'PATCH /api/admin/partners/:id'>['body']> = {
  clickParam: 'Tıklama Parametresi',
  hosts: 'Alan Adları',
  allowedIps: 'İzinli Adresler',
  signed: 'İmzalı',
  parameters: 'Parametre Adları',
  events: 'Olay Kelimeleri',
};

export const partnerLabels: FeatureLabels = {
  fields: { ...partner, rules: 'Kurallar', month: 'Ay' },
};
