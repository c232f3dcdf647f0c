import type { cardStatuses } from '@vitrin/contract/cards.ts';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';

export const statusLabels: Record<(typeof cardStatuses)[number], string> = {
  published: 'Yayında',
  draft: 'Taslak',
  hidden: 'Gizli',
};

export const statusOptions = toOptions(statusLabels);
