import type { CsvColumns } from '../../../admin-kit/csv-export.ts';
import { formatIstanbul } from '../../../lib/formats/istanbul-time.ts';
import { statusLabels } from '../purchase-status.tsx';

export const orderCsv: CsvColumns<'GET /api/admin/user-rewards'> = [
  ['Tarih', ({ purchasedAt }) => formatIstanbul(purchasedAt)],
  ['Üye', ({ user }) => user?.username ?? null],
  ['E-posta', ({ user }) => user?.email ?? null],
  ['Ödül', ({ rewardTitle }) => rewardTitle],
  ['Puan', ({ pointsSpent }) => pointsSpent],
  ['Durum', ({ status }) => statusLabels[status]],
  ['Not', ({ note }) => note],
  ['Sipariş No', ({ id }) => id],
];
