import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What the file contains that its spreadsheet does not show, and what was not read; `null` without either. */
export function ReadingNotes({ report }: { report: PartnerReport }) {
  const { hiddenRows, hiddenColumns, otherSheets, columns } = report;
  const columnNames = hiddenColumns.map((column) => columns[column]).join(', ');
  const notes = [
    hiddenRows > 0 && `Tabloda gizlenmiş ${formatNumber(hiddenRows)} satır da okundu.`,
    columnNames && `Tabloda gizlenmiş sütunlar da okundu: ${columnNames}.`,
    otherSheets.length > 0 &&
      `Dosyanın şu sayfaları okunmadı: ${otherSheets.join(', ')}. Gerekiyorsa ayrı dosya olarak yükleyin.`,
  ].filter((note) => typeof note === 'string' && note !== '');
  return notes.length === 0 ? null : (
    <Notice tone="warning" className="mb-4 wrap-anywhere">
      {notes.join(' ')}
    </Notice>
  );
}
