import type { InputOf } from '@vitrin/contract/api.ts';
import { roleLabels } from '@vitrin/contract/roles.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

const accountFields: FieldLabels<keyof InputOf<'PATCH /api/admin/users/:id'>['body']> = {
  role: 'Rol',
  suspended: 'Askıda',
};

/** Reasons of refused sign-ins. Other reasons are sentences already. */
const refusalLabels = {
  'auth.failed': 'Kullanıcı adı veya şifre hatalı',
  'auth.code_wrong': 'Doğrulama kodu hatalı',
};

export const accountLabels: FeatureLabels = {
  fields: {
    ...accountFields,
    email: 'E-posta',
    firstName: 'Ad',
    lastName: 'Soyad',
    phone: 'Telefon',
    points: 'Puan',
    streamUrl: 'Yayın Linki',
  },
  values: { role: roleLabels, reason: refusalLabels },
};
