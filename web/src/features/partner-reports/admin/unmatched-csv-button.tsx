import { toCsv } from '@vitrin/contract/csv.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { fetchPages } from '../../../lib/api/paged-query.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';
import { stateLabels, unmatchedStates } from './labels.ts';

const columnTitles = ['Satır', 'Kullanıcı Adı', 'Tutar (₺)', 'Tarih', 'Referans', 'Durum', 'Neden'];

/** The button that downloads the unmatched rows as CSV, for the partner. */
export function UnmatchedCsvButton({ report: { id, ticketCompany } }: { report: PartnerReport }) {
  const loadLines = async ({
    signal,
    onProgress,
  }: {
    signal: AbortSignal;
    onProgress: (rowCount: number) => void;
  }) => {
    const lines = [toCsv([columnTitles])];
    let rowCount = 0;
    for (const state of unmatchedStates) {
      const input = { params: { id }, query: { state, limit: MAX_PAGE_SIZE } };
      for await (const rows of fetchPages(
        'GET /api/admin/partner-reports/:id/rows',
        input,
        signal,
      )) {
        lines.push(
          toCsv(
            rows.map((row) => [
              ...[row.line, row.username, row.amount, row.date && formatNumericDateTime(row.date)],
              ...[row.reference, stateLabels[row.state], row.reason],
            ]),
          ),
        );
        rowCount += rows.length;
        onProgress(rowCount);
      }
    }
    return lines;
  };
  return (
    <CsvFileButton
      name={`kalanlar-${ticketCompany.name}`}
      contentLabel="onaylanmayan satırlar"
      loadLines={loadLines}
    />
  );
}
