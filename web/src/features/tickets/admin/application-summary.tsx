import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import type { BadgeTone } from '../../../ui/display/badge.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabButtons } from '../../../ui/layout/tabs.tsx';

type Summary = ReturnsOf<'GET /api/admin/ticket-applications/summary'>;

export const summaryQuery = (ticketCompanyId?: string) =>
  apiQuery('GET /api/admin/ticket-applications/summary', {
    query: ticketCompanyId ? { ticketCompanyId } : {},
  });

interface ApplicationSummaryProps {
  company: string | undefined;
  onCompanyChange: (id: string) => void;
}

const all = 'all';

/** A tab per company, with the figures of the selected one. */
export function ApplicationSummary({ company, onCompanyChange }: ApplicationSummaryProps) {
  const summary = useQuery({
    ...summaryQuery(company),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const total = summary.data?.companies.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <QueryView
      query={summary}
      bordered
      className="mb-5"
      errorTitle="Özet yüklenemedi"
      loading={(isSlow) => (
        <div className="mb-5 h-85 sm:h-63 xl:h-41">
          {isSlow && <Skeleton className="h-full rounded-lg" />}
        </div>
      )}
    >
      {(data) => (
        <>
          <TabButtons
            label="Firmalar"
            className="mb-5"
            value={company ?? all}
            onValueChange={(value) => onCompanyChange(value === all ? '' : value)}
            options={[
              { value: all, label: 'Tümü', count: formatNumber(total) },
              ...data.companies.map(({ id, name, count }) => ({
                value: id,
                label: <span className="truncate max-w-48">{name}</span>,
                count: formatNumber(count),
              })),
            ]}
          />
          <SummaryTiles summary={data} isPlaceholderData={summary.isPlaceholderData} />
        </>
      )}
    </QueryView>
  );
}

/** Returns a smaller font for long values: the tile must fit billions. */
function getFontClass(value = ''): string | undefined {
  if (value.length <= 9) return undefined;
  return value.length <= 12 ? 'text-[20px]/[31px] tracking-[-.03em]' : 'text-[15px]/[31px]';
}

function SummaryTiles({
  summary,
  isPlaceholderData,
}: {
  summary: Summary;
  isPlaceholderData: boolean;
}) {
  const tiles: [label: string, value: string, tone?: BadgeTone][] = [
    ['Toplam', formatNumber(summary.total)],
    ['Beklemede', formatNumber(summary.pending), 'warning'],
    ['Onaylandı', formatNumber(summary.approved), 'success'],
    ['Reddedildi', formatNumber(summary.rejected), 'danger'],
    ['Toplam Yatırım', formatMoney(summary.totalInvestment)],
    ['Verilen Bilet', formatNumber(summary.ticketsGiven)],
  ];
  return (
    <section aria-label="Özet" className={isPlaceholderData ? 'opacity-60' : undefined}>
      <Tiles className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        {tiles.map(([label, value, tone]) => (
          <Tile
            key={label}
            label={label}
            tone={tone}
            value={value}
            valueClass={getFontClass(value)}
          />
        ))}
      </Tiles>
    </section>
  );
}
