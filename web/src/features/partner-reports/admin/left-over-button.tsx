import { MAX_PAGE } from '@vitrin/contract/page-size.ts';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { csvLines } from '../../../admin-kit/csv.ts';
import { CsvFileButton } from '../../../admin-kit/csv-button.tsx';
import { readPages } from '../../../lib/api/paged-query.ts';
import { formatIstanbul } from '../../../lib/formats/istanbul-time.ts';
import { leftStates, stateLabels } from './labels.ts';

const titles = ['Satır', 'Kullanıcı Adı', 'Tutar (₺)', 'Tarih', 'Referans', 'Durum', 'Neden'];

/** Saves what is left over, for the partner. */
export function LeftOverButton({ report: { id, ticketCompany } }: { report: PartnerReport }) {
  const read = async ({
    signal,
    onProgress,
  }: {
    signal: AbortSignal;
    onProgress: (rows: number) => void;
  }) => {
    const parts = [csvLines([titles])];
    let count = 0;
    for (const state of leftStates) {
      const input = { params: { id }, query: { state, limit: MAX_PAGE } };
      for await (const rows of readPages(
        'GET /api/admin/partner-reports/:id/rows',
        input,
        signal,
      )) {
        parts.push(
          csvLines(
            rows.map((row) => [
              ...[row.line, row.username, row.amount, row.date && formatIstanbul(row.date)],
              ...[row.reference, stateLabels[row.state], row.reason],
            ]),
          ),
        );
        count += rows.length;
        onProgress(count);
      }
    }
    return parts;
  };
  return (
    <CsvFileButton
      name={`kalanlar-${ticketCompany.name}`}
      what="onaylanmayan satırlar"
      read={read}
    />
  );
}
