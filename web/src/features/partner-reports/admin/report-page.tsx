import { useQuery } from '@tanstack/react-query';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { FileX, Undo2 as Undo } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { statusLabels } from './labels.ts';
import { mappingFields } from './mapping-fields.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { useReportMutations } from './mutations.ts';
import { ReportRows } from './report-rows.tsx';
import { UnmatchedCsvButton } from './unmatched-csv-button.tsx';
import type { ManualMatches } from './use-match-shortcuts.ts';

/** /admin/mutabakat/:id */
export default function ReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/admin/partner-reports/:id', { params: { id } }));
  return (
    <QueryView
      query={query}
      errorTitle="Rapor yüklenemedi"
      bordered
      loading={<Skeleton className="h-96 rounded-lg" />}
      notFound={
        <RowNotFound
          icon={<FileX />}
          title="Rapor bulunamadı"
          description="Bu adreste bir rapor yok."
          listPath="/admin/mutabakat"
          listLabel="Raporlara dön"
        />
      }
    >
      {(report) => <Report key={id} report={report} />}
    </QueryView>
  );
}

function Report({ report }: { report: PartnerReport }) {
  const { status, rowsRemovedAt } = report;
  const [isMapping, setIsMapping] = useState(false);
  const [manualMatches, setManualMatches] = useState<ManualMatches>(new Map());
  const isDecidable = status === 'compared' && !rowsRemovedAt;
  const wasDecidable = useRef(isDecidable);
  useEffect(() => {
    // The result is above the rows that the user scrolled through.
    if (wasDecidable.current && !isDecidable) window.scrollTo(0, 0);
    wasDecidable.current = isDecidable;
  }, [isDecidable]);
  const selectMatch = (rowId: string, applicationId: string | null) => {
    const nextMatches = new Map(manualMatches);
    if (applicationId) nextMatches.set(rowId, applicationId);
    else nextMatches.delete(rowId);
    setManualMatches(nextMatches);
  };
  const showsMapping = status === 'mapping' || (isDecidable && isMapping);
  return (
    <>
      <ReportHeader report={report}>
        {isDecidable && (
          <Button variant="outline" onClick={() => setIsMapping(!isMapping)}>
            {isMapping ? 'Satırlara dön' : 'Sütunları değiştir'}
          </Button>
        )}
        {status === 'applied' && <RevertButton report={report} />}
        {status !== 'mapping' && !rowsRemovedAt && <UnmatchedCsvButton report={report} />}
      </ReportHeader>
      {status === 'applying' && report.progress && <ApplyProgress {...report.progress} />}
      {rowsRemovedAt && (
        <Notice>Bu raporun satırları 180 günün sonunda silindi; sayıları saklanıyor.</Notice>
      )}
      {(showsMapping || isDecidable) && <ReadingNotes report={report} />}
      {showsMapping && !rowsRemovedAt && (
        <MappingPanel
          report={report}
          onDone={() => {
            setIsMapping(false);
            setManualMatches(new Map());
          }}
        />
      )}
      {isDecidable && !isMapping && <MappingSummary report={report} />}
      {!showsMapping && (
        <ReportRows
          // The key resets the selected tab once the report is applied.
          key={String(isDecidable)}
          report={report}
          manualMatches={manualMatches}
          selectMatch={isDecidable ? selectMatch : undefined}
        />
      )}
      {isDecidable && !isMapping && <ApplyBar report={report} manualMatches={manualMatches} />}
    </>
  );
}

const formatRowCount = ({ rowCount, hiddenRows }: PartnerReport) =>
  `${formatNumber(rowCount)} satır${hiddenRows > 0 ? ` (${formatNumber(hiddenRows)} gizli)` : ''}`;

function ReportHeader({ report, children }: { report: PartnerReport; children: ElementNode }) {
  const { label, tone } = statusLabels[report.status];
  return (
    <PageHeader
      title={report.fileName}
      description={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <span>{`${report.ticketCompany.name}, ${formatRowCount(report)}, ${formatDateTime(report.createdAt)}`}</span>
        </span>
      }
      actions={children}
      isWide
    />
  );
}

/** The progress of the approvals, refreshed by live updates. */
function ApplyProgress({ done, total }: { done: number; total: number }) {
  return (
    <Panel pad className="mb-5 grid gap-3">
      <p className="text-14" role="status">
        <b className="font-strong">{formatNumber(done)}</b>
        <span>{` / ${formatNumber(total)} satır işlendi. Bu sayfadan ayrılabilirsiniz, onaylar sürer.`}</span>
      </p>
      <ProgressBar className="h-2" label="Onaylanan satırlar" value={done} max={total} />
    </Panel>
  );
}

/** The columns that the comparison used, in one line. Phones have no space for it. */
function MappingSummary({ report: { columns, mapping } }: { report: PartnerReport }) {
  return (
    <div className="-mt-2 mb-1 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-13 text-text-2 max-md:hidden">
      <span>Okunan sütunlar</span>
      {mappingFields.map(({ key, label }) => {
        const column = mapping?.[key];
        if (typeof column !== 'number') return null;
        return (
          <span key={key} className="min-w-0 wrap-anywhere">
            <span>{`${label}: `}</span>
            <b className="font-strong text-text">{columns[column]}</b>
          </span>
        );
      })}
    </div>
  );
}

/** What the file contains that its spreadsheet does not show, and what was not read; `null` without either. */
function ReadingNotes({ report }: { report: PartnerReport }) {
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

/** The button that reverts the approvals of a report. A dialog first shows how many approvals stay. */
function RevertButton({ report }: { report: PartnerReport }) {
  const { revert } = useReportMutations(report.id);
  const { show, renderDialog } = useDialog<null>();
  const { sealed: sealedCount } = report;
  const revertibleCount = report.counts.approved - sealedCount;
  return (
    <>
      <Button variant="outline" icon={<Undo />} onClick={() => show(null)}>
        Geri al
      </Button>
      {renderDialog((openProps) => (
        <ConfirmDialog
          {...openProps}
          title="Bu raporun onayları geri alınsın mı?"
          message={
            <>
              <p>{`${formatNumber(revertibleCount)} başvuru yeniden beklemeye alınır, bilet numaraları geçersiz olur ve bir daha verilmez.`}</p>
              {sealedCount > 0 && (
                <p className="mt-2 font-strong text-text">{`${formatNumber(sealedCount)} başvuru onaylı kalır: numaraları mühürlenmiş bir çekilişte.`}</p>
              )}
            </>
          }
          confirmLabel="Geri al"
          onConfirm={() => revert.mutateAsync()}
        />
      ))}
    </>
  );
}
