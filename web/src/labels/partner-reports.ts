import type { ReportStatus } from '@vitrin/contract/partner-reports.ts';
import type { FeatureLabels } from './feature-labels.ts';

export const reportStatusLabels: Record<ReportStatus, string> = {
  mapping: 'Sütunlar seçilecek',
  compared: 'Karşılaştırıldı',
  applying: 'Uygulanıyor',
  applied: 'Uygulandı',
  reverted: 'Geri alındı',
};

export const partnerReportLabels: FeatureLabels = {
  fields: {
    fileName: 'Dosya',
    rowCount: 'Satır',
    mapping: 'Sütunlar',
    decimal: 'Ondalık Ayırıcı',
    total: 'Toplam',
    chosen: 'Elle Seçilen',
    reverted: 'Geri Alınan',
    kept: 'Onaylı Kalan',
  },
  values: {
    status: reportStatusLabels,
    decimal: { comma: 'Virgül', dot: 'Nokta' },
  },
};
