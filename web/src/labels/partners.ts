import type { InputOf } from '@vitrin/contract/api.ts';
import type { PartnerConsent } from '@vitrin/contract/partners.ts';
import { apiQuery } from '../lib/api/query-client.ts';
import type { FeatureLabels, FieldLabels } from './feature-labels.ts';

const partnerFields: FieldLabels<keyof InputOf<'PATCH /api/admin/partners/:id'>['body']> = {
  clickParam: 'Tıklama Parametresi',
  hosts: 'Alan Adları',
  allowedIps: 'İzinli Adresler',
  signed: 'İmzalı',
  parameters: 'Parametre Adları',
  events: 'Olay Kelimeleri',
  consent: 'Onay',
  consentUntil: 'Onayın Son Günü',
  consentNote: 'Onay Notu',
};

export const partnerConsentLabels: Record<PartnerConsent, string> = {
  none: 'Sorulmadı',
  granted: 'Verildi',
  refused: 'Reddedildi',
};

export const partnerLabels: FeatureLabels = {
  fields: { ...partnerFields, rules: 'Kurallar', month: 'Ay' },
  values: { consent: partnerConsentLabels },
  absentLabels: { consentUntil: 'Süresiz' },
  references: {
    partnerId: {
      queryKey: apiQuery('GET /api/admin/partners', { query: {} }).queryKey,
      deletedLabel: 'Silinmiş partner',
      hint: 'Seçilirse link tıklamayı sayar ve partnere iletir; link partnerin alan adlarından birine gitmelidir.',
    },
  },
};
