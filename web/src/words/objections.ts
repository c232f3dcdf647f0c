import type { ObjectionStatus } from '@vitrin/contract/objections.ts';
import type { FeatureWords } from './feature-words.ts';

const statuses: Record<ObjectionStatus, string> = {
  open: 'İnceleniyor',
  accepted: 'Kabul Edildi',
  declined: 'Geri Çevrildi',
  withdrawn: 'Geri Çekildi',
};

export const objectionWords: FeatureWords = {
  fields: {
    objection: 'İtiraz',
    answer: 'Yanıt',
    subject: 'Konu',
    subjectId: 'İtiraz Edilen Kayıt',
  },
  values: { status: statuses },
};
