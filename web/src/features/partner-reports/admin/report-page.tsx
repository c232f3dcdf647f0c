import { useQuery } from '@tanstack/react-query';
import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import FileX from 'lucide-react/icons/file-x';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, userMessage } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState, LoadError } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { ApplyProgress } from './apply-progress.tsx';
import { statusLabels } from './labels.ts';
import { LeftOverButton } from './left-over-button.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { ReportRows } from './report-rows.tsx';
import { RevertButton } from './revert-button.tsx';

/** /admin/mutabakat/:id */
export default function ReportPage() {
  const { id = '' } = useParams();
  const report = useQuery(apiQuery('GET /api/admin/partner-reports/:id', { params: { id } }));
  if (report.data) return <Report key={id} report={report.data} />;
  if (!report.error) return <Spinner />;
  const isMissing = report.error instanceof ApiError && [400, 404].includes(report.error.status);
  if (!isMissing) {
    return (
      <LoadError
        title="Rapor yüklenemedi"
        text={userMessage(report.error)}
        onRetry={() => void report.refetch()}
      />
    );
  }
  return (
    <EmptyState
      framed
      icon={<FileX aria-hidden="true" />}
      title="Rapor bulunamadı"
      text="Bu adreste bir rapor yok."
      action={
        <Link className={buttonClass({ variant: 'outline' })} to="/admin/mutabakat">
          Raporlara Dön
        </Link>
      }
    />
  );
}

function Report({ report }: { report: PartnerReport }) {
  const { status, rowsRemovedAt } = report;
  const [isMapping, setMapping] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const isDecidable = status === 'compared' && !rowsRemovedAt;
  const choose = (rowId: string, applicationId: string | null) => {
    const next = new Map(chosen);
    if (applicationId) next.set(rowId, applicationId);
    else next.delete(rowId);
    setChosen(next);
  };
  const showsMapping = status === 'mapping' || (isDecidable && isMapping);
  return (
    <>
      <Head report={report}>
        {isDecidable && (
          <Button variant="outline" onClick={() => setMapping(!isMapping)}>
            {isMapping ? 'Satırlara dön' : 'Sütunları değiştir'}
          </Button>
        )}
        {status === 'applied' && <RevertButton report={report} />}
        {status !== 'mapping' && !rowsRemovedAt && <LeftOverButton report={report} />}
      </Head>
      {status === 'applying' && report.progress && <ApplyProgress {...report.progress} />}
      {rowsRemovedAt && (
        <Notice>Bu raporun satırları 180 günün sonunda silindi; sayıları duruyor.</Notice>
      )}
      {showsMapping && !rowsRemovedAt && (
        <MappingPanel
          report={report}
          onDone={() => {
            setMapping(false);
            setChosen(new Map());
          }}
        />
      )}
      {!showsMapping && (
        <ReportRows report={report} chosen={chosen} choose={isDecidable ? choose : undefined} />
      )}
      {isDecidable && !isMapping && <ApplyBar report={report} chosen={chosen} />}
    </>
  );
}

function Head({ report, children }: { report: PartnerReport; children: React.ReactNode }) {
  const { label, tone } = statusLabels[report.status];
  return (
    <PageHeader
      title={report.fileName}
      text={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          {report.ticketCompany.name}, {formatNumber(report.rowCount)} satır,{' '}
          {formatMoment(report.createdAt)}
        </span>
      }
      actions={children}
    />
  );
}
