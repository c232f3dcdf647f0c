import { useQuery } from '@tanstack/react-query';
import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import type { Partner } from '@vitrin/contract/partners.ts';
import { Printer } from 'lucide-react';
import { formatDateTime, formatMonth } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView, StaleDataNotice } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BackLink } from './back-link.tsx';
import { CloseStatementButton } from './close-statement-button.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { MonthSelect } from './month-select.tsx';
import { useMonth } from './months.ts';
import { PartnerGate } from './partner-gate.tsx';
import { StatementLines } from './statement-lines.tsx';
import { statementQuery } from './statement-query.ts';
import './statement-print.css';

/** /admin/ortaklar/:id/ekstre */
export default function StatementPage() {
  return <PartnerGate>{(partner) => <Content key={partner.id} partner={partner} />}</PartnerGate>;
}

function Content({ partner }: { partner: Partner }) {
  const { id, name } = partner;
  const { month, current, setMonth } = useMonth();
  const query = useQuery(statementQuery(id, month));
  return (
    <div data-print-page="">
      <BackLink to={`/admin/ortaklar/${id}`}>{name}</BackLink>
      <PageHeader
        title={`${name} ekstresi`}
        text={formatMonth(month)}
        actions={
          <span className="flex flex-wrap items-center gap-2 print:hidden">
            <Button
              variant="outline"
              icon={<Printer className="size-4" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Yazdır
            </Button>
            {query.data && (
              <CloseStatementButton id={id} statement={query.data} isPast={month < current} />
            )}
          </span>
        }
      />
      <div className="mb-5 print:hidden">
        <MonthSelect month={month} current={current} onChange={setMonth} />
      </div>
      <StaleDataNotice query={query} />
      <QueryView
        query={query}
        bordered
        errorTitle="Ekstre yüklenemedi"
        loading={(isSlow) => (
          <div className="h-96">{isSlow && <Skeleton className="h-full rounded-lg" />}</div>
        )}
      >
        {(statement) => (
          <>
            <StatementState statement={statement} />
            <StatementLines statement={statement} />
          </>
        )}
      </QueryView>
      <ComparePanel key={month} id={id} month={month} />
    </div>
  );
}

function StatementState({ statement }: { statement: PartnerStatement }) {
  const { closedAt, unattributed } = statement;
  return (
    <div className="mb-4 grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
        {closedAt ? (
          <>
            <Badge tone="success">Kapandı</Badge>
            {formatDateTime(closedAt)} tarihinde kapandı; satırları bir daha değişmez.
          </>
        ) : (
          <>
            <Badge tone="info">Açık</Badge>
            Ay kapanana dek sayılar değişebilir.
          </>
        )}
      </p>
      {unattributed > 0 && (
        <Notice tone="warning">
          {formatNumber(unattributed)} olay bir tıklamayla eşleşmedi; hiçbir toplama girmez.
        </Notice>
      )}
    </div>
  );
}
