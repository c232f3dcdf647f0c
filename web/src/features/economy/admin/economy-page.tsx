import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toCsv } from '@vitrin/contract/csv.ts';
import { DORMANT_DAYS, PACE_DAYS, PRICE_DAYS } from '@vitrin/contract/economy.ts';
import { Coins, Hourglass, Landmark, PackageCheck, Users } from 'lucide-react';
import { Suspense } from 'react';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { createLazyPart } from '../../../admin-kit/create-lazy-part.tsx';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { createCountColumn } from '../../../admin-kit/display/create-columns.tsx';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { IncompletePeriodNotice, PeriodPicker } from '../../../admin-kit/filters/period-picker.tsx';
import { usePeriod } from '../../../admin-kit/filters/use-period.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatCalendarDate, formatDateRange } from '../../../lib/format/calendar-date.ts';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import {
  type Economy,
  type EconomyQuery,
  economyPeriods,
  toEconomyQuery,
} from './economy-period.ts';
import { InflowPanel, OutflowPanel, ReachPanel } from './share-panels.tsx';

const periods = economyPeriods.map(({ value }) => value);

/** /admin/puan-ekonomisi */
export default function EconomyPage() {
  const periodState = usePeriod({ periods, fallback: '30' });
  const query = toEconomyQuery(periodState);
  return (
    <>
      <PageHeader
        title="Puan Ekonomisi"
        isWide
        description={
          <span aria-live="polite">{query ? formatDateRange(query.from, query.to) : '\u00A0'}</span>
        }
      />
      <PeriodPicker state={periodState} options={economyPeriods} />
      {query ? <Report query={query} /> : <IncompletePeriodNotice />}
    </>
  );
}

function Report({ query }: { query: EconomyQuery }) {
  const economy = useQuery({
    ...apiQuery('GET /api/admin/economy', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData } = economy;
  return (
    <QueryView
      query={economy}
      bordered
      errorTitle="Puan raporu yüklenemedi"
      loading={<Skeleton className="h-200 rounded-lg" />}
    >
      {(data) => (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)]',
            isPlaceholderData && 'opacity-60',
          )}
          aria-busy={isPlaceholderData}
        >
          <StaleDataNotice query={economy} />
          <DebtTiles economy={data} />
          <FlowPanel days={data.days} />
          {/* The second and third panel span two rows, so that a short panel leaves no gap above the panel below. */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-2 min-[68.75rem]:*:nth-2:row-span-2 min-[68.75rem]:*:nth-3:row-span-2">
            <InflowPanel inflow={data.inflow} />
            <OutflowPanel outflow={data.outflow} />
            <ReachPanel reach={data.reach} />
            <StockPanel stock={data.stock} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

/** Figures of the points that members currently have. */
function DebtTiles({ economy }: { economy: Economy }) {
  const { outstanding, dormant, tlPerPoint } = economy;
  const dormantShare = outstanding.points > 0 ? dormant.points / outstanding.points : 0;
  return (
    <section aria-label="Şu anki puan borcu">
      <Tiles className="grid-cols-2 lg:grid-cols-4">
        <Tile
          icon={Coins}
          label="Puan borcu"
          value={formatNumber(outstanding.points)}
          note="Üyelerin bakiyelerinin toplamı"
        />
        <Tile
          icon={Landmark}
          label="₺ karşılığı"
          value={outstanding.tl === null ? '-' : formatMoney(outstanding.tl)}
          note={
            tlPerPoint === null
              ? `Son ${PRICE_DAYS} günde maliyeti bilinen satış yok`
              : `1.000 puan ≈ ${formatMoney(Math.round(tlPerPoint * 100_000) / 100)}`
          }
        />
        <Tile
          icon={Users}
          label="Puanı olan üye"
          value={formatNumber(outstanding.members)}
          note="Bakiyesi sıfırdan büyük"
        />
        <Tile
          icon={Hourglass}
          label="Uyuyan puan"
          value={formatNumber(dormant.points)}
          note={`${formatNumber(dormant.members)} üye, borcun ${formatPercent(dormantShare)} kadarı; ${DORMANT_DAYS} gündür hareketsiz`}
        />
      </Tiles>
    </section>
  );
}

const FlowCharts = createLazyPart(() => import('./flow-charts.tsx'), 3);

/** Earned and spent points and the debt at the end of each day, as charts and as a table. */
function FlowPanel({ days }: { days: Economy['days'] }) {
  return (
    <Panel as="section" className="mb-5 pb-5" aria-labelledby="puan-akisi-baslik">
      <PanelHeader id="puan-akisi-baslik" title="Puan akışı ve borç" className="flex-wrap">
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-text-2 max-md:order-last max-md:basis-full">
          <li className="flex items-center gap-1.75">
            <i className="h-0.75 w-6 rounded-full bg-brand" aria-hidden="true" />
            Dağıtılan
          </li>
          <li className="flex items-center gap-1.75">
            <i className="w-6 border-t-2 border-dashed border-text-3" aria-hidden="true" />
            Harcanan
          </li>
        </ul>
        <CsvFileButton
          isInPanel
          name="puan-akisi"
          contentLabel="günler"
          loadLines={async () => [
            toCsv([
              ['Gün', 'Dağıtılan', 'Harcanan', 'Gün sonu borcu'],
              ...days.map((figures) => [figures.day, figures.in, figures.out, figures.outstanding]),
            ]),
          ]}
        />
      </PanelHeader>
      <div className="px-panel pt-4">
        <Suspense fallback={<div className="h-60" />}>
          <FlowCharts days={days} />
        </Suspense>
        <FigureTable
          caption="Gün gün dağıtılan ve harcanan puan, gün sonundaki borç"
          headers={['Gün', 'Dağıtılan', 'Harcanan', 'Gün sonu borcu']}
          rows={days.map((figures) => ({
            key: figures.day,
            name: formatCalendarDate(figures.day, 'long'),
            figures: [figures.in, figures.out, figures.outstanding].map(formatNumber),
          }))}
        />
      </div>
    </Panel>
  );
}

type StockRow = Economy['stock'][number];

const stockColumns: DataTableColumn<StockRow>[] = [
  {
    id: 'title',
    header: 'Ödül',
    cardSlot: 'title',
    className: 'font-strong wrap-anywhere',
    cell: ({ title }) => title,
  },
  createCountColumn('stock', 'Stok', ({ stock }) => stock, 'stokta'),
  createCountColumn('pace', 'Günde', ({ perDay }) => perDay, 'günlük satış'),
  {
    id: 'empty',
    header: 'Bitiş',
    align: 'right',
    cell: ({ stock, emptyOn }) => {
      if (stock === 0) return 'Tükendi';
      return emptyOn ? formatShortDate(emptyOn) : 'Öngörülmüyor';
    },
  },
];

/** Rewards with a stock, ordered by the day on which the stock ends. */
function StockPanel({ stock }: { stock: Economy['stock'] }) {
  return (
    <Panel as="section" aria-labelledby="biten-stok-baslik">
      <PanelHeader id="biten-stok-baslik" title="Stoku ne zaman biter?" />
      <p className="px-panel pt-1 pb-3 text-13 text-text-3">{`Son ${PACE_DAYS} günün satış hızıyla`}</p>
      <DataTable
        columns={stockColumns}
        rows={stock}
        getRowKey={({ rewardId }) => rewardId}
        caption="Stoklu ödüller ve stokun biteceği gün"
        empty={
          <EmptyState
            headingLevel={3}
            icon={<PackageCheck aria-hidden="true" />}
            title="Stoklu ödül yok"
            description="Aktif ödüllerin hepsi sınırsız."
          />
        }
      />
    </Panel>
  );
}
