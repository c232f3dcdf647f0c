import type { CsvColumns } from '../../../admin-kit/csv-export.ts';
import { formatIstanbul } from '../../../lib/formats/istanbul-time.ts';
import { statusLabels } from '../ticket-status.tsx';

export const applicationCsv: CsvColumns<'GET /api/admin/ticket-applications'> = [
  ['Tarih', ({ createdAt }) => formatIstanbul(createdAt)],
  ['Üye', ({ user }) => user?.username ?? null],
  ['E-posta', ({ user }) => user?.email ?? null],
  ['Firma', ({ ticketCompany }) => ticketCompany.name],
  ['Kullanıcı Adı', ({ username }) => username],
  ['Yatırım (₺)', ({ investmentAmount }) => investmentAmount],
  ['Bilet Fiyatı (₺)', ({ ticketPrice }) => ticketPrice],
  ['Bilet', ({ ticketCount }) => ticketCount],
  ['Durum', ({ status }) => statusLabels[status]],
  ['Not', ({ adminNote }) => adminNote],
  ['Karar Tarihi', ({ decidedAt }) => decidedAt && formatIstanbul(decidedAt)],
  ['Daha Önce Gönderildi', ({ sentBefore }) => (sentBefore ? 'Evet' : 'Hayır')],
  ['Başvuru No', ({ id }) => id],
];
