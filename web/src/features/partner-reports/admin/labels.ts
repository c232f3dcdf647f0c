import type { ReportStatus, RowState } from '@vitrin/contract/partner-reports.ts';
import { reportStatusLabels } from '../../../labels/partner-reports.ts';
import type { BadgeTone } from '../../../ui/display/badge.tsx';

export const statusLabels: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  mapping: { label: reportStatusLabels.mapping, tone: 'warning' },
  compared: { label: reportStatusLabels.compared, tone: 'info' },
  applying: { label: reportStatusLabels.applying, tone: 'accent' },
  applied: { label: reportStatusLabels.applied, tone: 'success' },
  reverted: { label: reportStatusLabels.reverted, tone: 'neutral' },
};

export const stateLabels: Record<RowState, string> = {
  match: 'Eşleşen',
  near: 'Adı benzeyen',
  amount: 'Tutarı farklı',
  several: 'Birden çok',
  late: 'Zamanı dışında',
  paid: 'Daha önce kullanılmış',
  absent: 'Başvurusu yok',
  unreadable: 'Okunamayan',
  approved: 'Onaylanan',
  skipped: 'Atlanan',
  reverted: 'Geri alınan',
};

/** States of the rows in the CSV file for the partner: not one clear match, or skipped by the approval */
export const unmatchedStates: readonly RowState[] = [
  ...(['near', 'amount', 'several', 'late', 'absent', 'unreadable', 'skipped'] as const),
];
