import { type PartnerReport, type RowState, rowStates } from '@vitrin/contract/partner-reports.ts';
import { nextId } from './row-samples.ts';

const zeroCounts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
  RowState,
  number
>;

export const createSampleReport = (
  status: PartnerReport['status'],
  counts: Partial<Record<RowState, number>> = {},
): PartnerReport => ({
  id: nextId(),
  ticketCompany: { id: nextId(), name: 'Zirvelon' },
  fileName: 'liste.csv',
  status,
  columns: ['Oyuncu Kullanıcı Adı', 'Yatırım Tutarı (TL)', 'Ödeme Tarihi', 'Referans No'],
  sample: [['ali', '1.234,00', '2026-11-20 10:00', 'A1']],
  mapping: { username: 0, amount: 1, date: 2, reference: 3 },
  delimiter: ';',
  encoding: 'utf-8',
  headerLine: 1,
  hiddenRows: 0,
  hiddenColumns: [],
  otherSheets: [],
  hasFile: true,
  rowCount: 3,
  counts: { ...zeroCounts, ...counts },
  sums: zeroCounts,
  progress: null,
  sealed: 0,
  actor: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  rowsRemovedAt: null,
});
