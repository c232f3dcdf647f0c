import type { objectFits } from '@vitrin/contract/banners.ts';
import { toOptions } from '../../../admin-kit/fields/common-fields.tsx';

export const fitLabels: Record<(typeof objectFits)[number], string> = {
  cover: 'Kapla',
  contain: 'Sığdır',
};
export const fitOptions = toOptions(fitLabels);
