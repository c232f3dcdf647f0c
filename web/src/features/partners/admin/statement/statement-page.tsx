import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import type { Partner } from '@vitrin/contract/partners.ts';
import { Lock, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatDateTime } from '../../../../lib/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { MonthSelect } from '../month-select.tsx';
import { useMonthStatement } from '../months.ts';
import { usePartnerMutations } from '../mutations.ts';
import { PartnerLoader } from '../partner-loader.tsx';
import { RulesPanel } from '../rules/rules-panel.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { StatementLines } from './statement-lines.tsx';

/** /admin/ortaklar/:id/ekstre */
export default function StatementPage() {
  return (
    <PartnerLoader>{(partner) => <Content key={partner.id} partner={partner} />}</PartnerLoader>
  );
}

function Content({ partner }: { partner: Partner }) {
  const { id, name } = partner;
  const { month, currentMonth, setMonth, query } = useMonthStatement(id);
  return (
    <div>
      <PageHeader
        title={`${name} ekstresi`}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {query.data && <StatementState statement={query.data} />}
            <Link
              className="text-accent-text underline underline-offset-3 touch:py-2.5 print:hidden"
              to={`/admin/ortaklar/${id}`}
            >
              Partnerin sayfası
            </Link>
          </span>
        }
        actions={
          <>
            <MonthSelect month={month} currentMonth={currentMonth} onChange={setMonth} />
            <Button
              className="print:hidden"
              variant="outline"
              icon={<Printer className="size-4" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Yazdır
            </Button>
            {query.data && (
              <CloseStatementButton id={id} statement={query.data} isPast={month < currentMonth} />
            )}
          </>
        }
      />
      <StaleDataNotice query={query} />
      <QueryView
        query={query}
        bordered
        errorTitle="Ekstre yüklenemedi"
        loading={<Skeleton className="h-96 rounded-lg" />}
      >
        {(statement) => (
          <>
            {statement.unattributed > 0 && (
              <Notice
                tone="warning"
                className="mb-4"
              >{`${formatNumber(statement.unattributed)} olay bir tıklamayla eşleşmedi; hiçbir toplama girmez.`}</Notice>
            )}
            <StatementLines statement={statement} />
          </>
        )}
      </QueryView>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 min-[68.75rem]:grid-cols-2 print:hidden">
        <RulesPanel partner={partner} />
        <ComparePanel key={month} id={id} month={month} />
      </div>
    </div>
  );
}

function StatementState({ statement: { closedAt } }: { statement: PartnerStatement }) {
  return (
    <>
      <Badge tone={closedAt ? 'success' : 'info'}>{closedAt ? 'Kapandı' : 'Açık'}</Badge>
      <span>
        {closedAt
          ? `${formatDateTime(closedAt)} tarihinde kapandı; satırları bir daha değişmez.`
          : 'Ay kapanana dek sayılar değişebilir.'}
      </span>
    </>
  );
}

interface CloseStatementButtonProps {
  id: string;
  statement: PartnerStatement;
  /** Only months that are over can be closed. */
  isPast: boolean;
}

/** The button that closes a past month permanently, after a confirmation. */
function CloseStatementButton({ id, statement, isPast }: CloseStatementButtonProps) {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const { closeMonth } = usePartnerMutations(id);
  const { show, renderDialog } = usePanelDialog<PartnerStatement>();
  return (
    <>
      {isSuperAdmin && isPast && !statement.closedAt && (
        <Button
          className="print:hidden"
          icon={<Lock className="size-4" aria-hidden="true" />}
          onClick={() => show(statement)}
        >
          Ayı kapat
        </Button>
      )}
      {renderDialog((openProps, dialogStatement) => (
        <ConfirmDialog
          {...openProps}
          tone="primary"
          title={`${formatMonth(dialogStatement.month)} kapatılsın mı?`}
          message={
            <>
              <p>{`Ekstre ${formatMoney(dialogStatement.earning)} kazançla kapanır. Satırları bir daha değişmez ve kapanış geri alınamaz.`}</p>
              <p className="mt-2">
                Sonradan gelen ya da geri alınan olaylar bir sonraki açık ayın ekstresine yazılır.
              </p>
            </>
          }
          confirmLabel="Ayı kapat"
          busyLabel="Kapatılıyor..."
          onConfirm={() => closeMonth.mutateAsync({ month: dialogStatement.month })}
        />
      ))}
    </>
  );
}
