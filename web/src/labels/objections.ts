import type { ObjectionStatus } from '@vitrin/contract/objections.ts';
import type { FeatureLabels } from './feature-labels.ts';

const statusLabels: Record<ObjectionStatus, string> = {
  open: 'İnceleniyor',
  accepted: 'Kabul Edildi',
  declined: 'Geri Çevrildi',
  withdrawn: 'Geri Çekildi',
};

export const objectionLabels: FeatureLabels = {
  fields: {
    objection: 'İtiraz',
    answer: 'Yanıt',
    subject: 'Konu',
    subjectId: 'İtiraz Edilen Kayıt',
  },
  values: { status: statusLabels },
};
