import type { ObjectionStatus, ObjectionSubject } from '@vitrin/contract/objections.ts';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';

const statuses: Record<Exclude<ObjectionStatus, 'open'>, string> = {
  accepted: 'Kabul edilenler',
  declined: 'Geri çevrilenler',
  withdrawn: 'Geri çekilenler',
};
const subjects: Record<ObjectionSubject, string> = {
  application: 'Bilet başvuruları',
  verification: 'Sosyal doğrulamalar',
};

export const objectionFilters = {
  label: 'İtirazlarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Partnerdeki ad, üye veya e-posta' }),
    status: createChoiceFilter({
      label: 'Durum',
      all: 'Bekleyenler',
      options: toOptions(statuses),
    }),
    subject: createChoiceFilter({
      label: 'Konu',
      all: 'Tüm konular',
      options: toOptions(subjects),
    }),
  },
};
