import { manualPlatforms } from '@vitrin/contract/social-accounts.ts';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { platformLabels } from '../labels.ts';

export const pendingFilters = {
  label: 'Doğrulamalarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Hesap, kullanıcı adı veya e-posta' }),
    // Telegram verifications need no review.
    platform: createChoiceFilter({
      label: 'Platform',
      allLabel: 'Tüm platformlar',
      options: manualPlatforms.map((value) => ({ value, label: platformLabels[value] })),
    }),
  },
};
