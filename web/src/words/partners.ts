import type { InputOf } from '@vitrin/contract/api.ts';
import type { FeatureWords, FieldLabels } from './feature-words.ts';

const partner: FieldLabels<keyof InputOf<'PATCH /api/admin/partners/:id'>['body']> = {
  clickParam: 'Tıklama Parametresi',
  hosts: 'Alan Adları',
  allowedIps: 'İzinli Adresler',
  signed: 'İmzalı',
  parameters: 'Parametre Adları',
  events: 'Olay Kelimeleri',
};

export const partnerWords: FeatureWords = {
  fields: { ...partner, rules: 'Kurallar', month: 'Ay' },
};
