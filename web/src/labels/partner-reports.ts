import type { Delimiter, Encoding } from '@vitrin/contract/partner-file.ts';
import type { ReportStatus } from '@vitrin/contract/partner-reports.ts';
import type { FeatureLabels } from './feature-labels.ts';

export const reportStatusLabels: Record<ReportStatus, string> = {
  mapping: 'Sütunlar seçilecek',
  compared: 'Karşılaştırıldı',
  applying: 'Uygulanıyor',
  applied: 'Uygulandı',
  reverted: 'Geri alındı',
};

export const delimiterLabels: Record<Delimiter, string> = {
  ';': 'Noktalı virgül',
  '\t': 'Sekme',
  '|': 'Dikey çizgi',
  ',': 'Virgül',
};

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1254': 'Türkçe (Windows-1254)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
};

export const partnerReportLabels: FeatureLabels = {
  fields: {
    fileName: 'Dosya',
    rowCount: 'Satır',
    mapping: 'Sütunlar',
    decimal: 'Ondalık Ayırıcı',
    dateOrder: 'Tarih Sırası',
    delimiter: 'Ayraç',
    encoding: 'Kodlama',
    headerLine: 'Başlık Satırı',
    total: 'Toplam',
    chosen: 'Elle Seçilen',
    reverted: 'Geri Alınan',
    kept: 'Onaylı Kalan',
  },
  values: {
    status: reportStatusLabels,
    decimal: { comma: 'Virgül', dot: 'Nokta' },
    dateOrder: { dmy: 'Önce gün', mdy: 'Önce ay' },
    delimiter: delimiterLabels,
    encoding: encodingLabels,
  },
};
