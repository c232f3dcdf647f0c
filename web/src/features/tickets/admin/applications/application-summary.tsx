import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TileRow } from '../../../../admin-kit/display/tile-row.tsx';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TabButtons } from '../../../../ui/layout/tabs.tsx';

export const summaryQuery = (ticketCompanyId?: string) =>
  apiQuery('GET /api/admin/ticket-applications/summary', {
    query: ticketCompanyId ? { ticketCompanyId } : {},
  });

const useSummary = (companyId: string | undefined) =>
  useQuery({
    ...summaryQuery(companyId),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

interface CompanyTabsProps {
  companyId: string | undefined;
  onCompanyChange: (id: string) => void;
}

const ALL_COMPANIES = 'all';

/** A tab per company with the number of its applications. */
export function CompanyTabs({ companyId, onCompanyChange }: CompanyTabsProps) {
  const companies = useSummary(companyId).data?.companies;
  if (!companies) return <div className="h-11" />;
  const total = companies.reduce((sum, { count }) => sum + count, 0);
  return (
    <TabButtons
      label="Firmalar"
      className="border-b-0"
      value={companyId ?? ALL_COMPANIES}
      onValueChange={(value) => onCompanyChange(value === ALL_COMPANIES ? '' : value)}
      options={[
        { value: ALL_COMPANIES, label: 'Tümü', count: formatNumber(total) },
        ...companies.map(({ id, name, count }) => ({
          value: id,
          label: <span className="max-w-48 truncate">{name}</span>,
          count: formatNumber(count),
        })),
      ]}
    />
  );
}

interface ApplicationSummaryProps {
  companyId: string | undefined;
  /** The status filter of the list. */
  status: string | undefined;
  onStatusChange: (status: string) => void;
}

/** The figures of the selected company. The figures of statuses are buttons that filter the list. */
export function ApplicationSummary({ companyId, status, onStatusChange }: ApplicationSummaryProps) {
  const summary = useSummary(companyId);
  const createFilter = (value: string) => ({
    isSelected: (status ?? '') === value,
    onClick: () => onStatusChange(value),
  });
  // The error is only one line, because the list below is more important.
  if (summary.isLoadingError)
    return (
      <Notice tone="danger" role="status" className="mb-3">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <b className="min-w-0 flex-1 font-strong">Özet yüklenemedi</b>
          <Button
            variant="outline"
            size="sm"
            className="-my-1"
            onClick={() => void summary.refetch()}
          >
            Tekrar dene
          </Button>
        </span>
      </Notice>
    );
  return (
    <QueryView query={summary} loading={<Skeleton className="mb-3 h-11 rounded-lg" />}>
      {(figures) => (
        <section aria-label="Özet" className={summary.isPlaceholderData ? 'opacity-60' : undefined}>
          <TileRow
            tiles={[
              { label: 'Toplam', value: formatNumber(figures.total), ...createFilter('') },
              {
                ...{ label: 'Beklemede', value: formatNumber(figures.pending), tone: 'warning' },
                ...createFilter('pending'),
              },
              {
                ...{ label: 'Onaylandı', value: formatNumber(figures.approved), tone: 'success' },
                ...createFilter('approved'),
              },
              {
                ...{ label: 'Reddedildi', value: formatNumber(figures.rejected), tone: 'danger' },
                ...createFilter('rejected'),
              },
              {
                ...{ label: 'Toplam Yatırım', note: 'reddedilenler dahil' },
                value: formatMoney(figures.totalInvestment),
              },
              { label: 'Verilen Bilet', value: formatNumber(figures.ticketsGiven) },
            ]}
          />
        </section>
      )}
    </QueryView>
  );
}
