import { collections } from '@vitrin/contract/collections.ts';
import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { MousePointer2 as MousePointer } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { FigureTable } from '../../../../admin-kit/chart/figure-table.tsx';
import { createLazyPart } from '../../../../admin-kit/create-lazy-part.tsx';
import { createCountColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { Tile, Tiles } from '../../../../admin-kit/display/tiles.tsx';
import { formatCalendarDate, formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format/numbers.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { MonthSelect } from '../month-select.tsx';
import { useMonthStatement } from '../months.ts';
import { EVENTS_ID } from './events-panel.tsx';

const DayCharts = createLazyPart(() => import('./day-charts.tsx'), 3);

/** A month of a partner: funnel, sources of the clicks, and days. */
export function MonthPanel({ id }: { id: string }) {
  const { month, currentMonth, setMonth, query } = useMonthStatement(id);
  return (
    <>
      <div className="mb-4">
        <MonthSelect month={month} currentMonth={currentMonth} onChange={setMonth} />
      </div>
      <StaleDataNotice query={query} />
      <QueryView
        query={query}
        bordered
        className="mb-5"
        errorTitle="Ayın sayıları yüklenemedi"
        loading={<Skeleton className="mb-5 h-150 rounded-lg" />}
      >
        {(statement) => <Month statement={statement} />}
      </QueryView>
    </>
  );
}

function Month({ statement }: { statement: PartnerStatement }) {
  const { days, rows, month } = statement;
  return (
    <>
      <Funnel statement={statement} />
      <Panel as="section" className="mb-5 pb-5" aria-labelledby="gunler-baslik">
        <PanelHeader id="gunler-baslik" title="Güne göre" />
        <div className="px-panel pt-4">
          {days.some(hasFigures) ? (
            <>
              <Suspense fallback={<div className="h-66" />}>
                <DayCharts days={days} />
              </Suspense>
              <DayTable days={days} />
            </>
          ) : (
            <p className="text-14 text-text-2">Bu ayda tıklama, kayıt ya da yatırım yok.</p>
          )}
        </div>
      </Panel>
      <ClickSourceTable rows={rows} caption={`Konuma göre, ${formatMonth(month)}`} />
    </>
  );
}

const hasFigures = (day: PartnerStatement['days'][number]) =>
  [day.clicks, day.registrations, day.firstDeposits, day.earning].some(Boolean);

/** Formats the share of `whole`: `%12`, or a dash if `whole` is 0. */
const formatShare = (part: number, whole: number) =>
  whole > 0 ? formatPercent(part / whole) : '-';

function Funnel({ statement }: { statement: PartnerStatement }) {
  const { days, unattributed, earning, month } = statement;
  const sumDays = (field: 'clicks' | 'registrations' | 'firstDeposits') =>
    days.reduce((total, day) => total + day[field], 0);
  const clicks = sumDays('clicks');
  const registrations = sumDays('registrations');
  const firstDeposits = sumDays('firstDeposits');
  return (
    <section aria-label="Ayın sayıları">
      <Tiles className="grid-cols-2 lg:grid-cols-5">
        <Tile label="Tıklama" value={formatNumber(clicks)} note="" />
        <Tile
          label="Kayıt"
          value={formatNumber(registrations)}
          note={`Tıklamaya oranı ${formatShare(registrations, clicks)}`}
        />
        <Tile
          label="İlk yatırım"
          value={formatNumber(firstDeposits)}
          note={`Kayda oranı ${formatShare(firstDeposits, registrations)}`}
        />
        <Tile
          label="Eşleşmeyen olay"
          value={formatNumber(unattributed)}
          note={
            unattributed > 0 && (
              <Link
                className="text-accent-text underline underline-offset-3"
                // `ay` is the month of this panel; `month` and `state` filter the list of events.
                to={{
                  search: `?${new URLSearchParams({ ay: month, month, state: 'unattributed' })}`,
                  hash: EVENTS_ID,
                }}
              >
                Göster
              </Link>
            )
          }
        />
        <Tile
          className="max-lg:col-span-2"
          label="Kazanç"
          value={formatMoney(earning)}
          note="Ekstredeki toplam"
        />
      </Tiles>
    </section>
  );
}

const dayHeaders = ['Gün', 'Tıklama', 'Kayıt', 'İlk yatırım', 'Kazanç'];

/** The figures of the charts as a table. */
function DayTable({ days }: Pick<PartnerStatement, 'days'>) {
  const rows = days.map(({ day, clicks, registrations, firstDeposits, earning }) => ({
    key: day,
    name: formatCalendarDate(day, 'weekday'),
    figures: [...[clicks, registrations, firstDeposits].map(formatNumber), formatMoney(earning)],
  }));
  return (
    <FigureTable
      caption="Gün gün tıklama, kayıt, ilk yatırım ve kazanç"
      headers={dayHeaders}
      rows={rows}
    />
  );
}

type Row = PartnerStatement['rows'][number];

const columns: DataTableColumn<Row>[] = [
  {
    id: 'title',
    header: 'Yer',
    cardSlot: 'title',
    cell: ({ title, kind }) => (
      <span className="grid min-w-0 leading-snug">
        <b className="font-strong wrap-anywhere">{title}</b>
        <span className="text-13 text-text-3">{collections[kind].rowName}</span>
      </span>
    ),
  },
  createCountColumn('clicks', 'Tıklama', (row) => row.clicks),
  createCountColumn('registrations', 'Kayıt', (row) => row.registrations),
  createCountColumn('firstDeposits', 'İlk yatırım', (row) => row.firstDeposits),
  createCountColumn('deposits', 'Yatırım', (row) => row.deposits),
  {
    id: 'earning',
    header: 'Kazanç',
    align: 'right',
    cardSlot: 'corner',
    cell: ({ earning }) => <b className="font-strong whitespace-nowrap">{formatMoney(earning)}</b>,
  },
];

/** The cards, banners and companies whose links the visitors clicked. */
function ClickSourceTable({ rows, caption }: { rows: Row[]; caption: string }) {
  return (
    <section className="mb-5" aria-labelledby="yerler-baslik">
      <ScrollPanel label={caption}>
        <PanelHeader id="yerler-baslik" title="Konuma göre" className="pb-3" />
        <DataTable
          columns={columns}
          rows={rows}
          getRowKey={({ kind, id }) => `${kind} ${id}`}
          caption={caption}
          empty={
            <EmptyState
              headingLevel={3}
              icon={<MousePointer aria-hidden="true" />}
              title="Bu ay tıklama yok"
              description="Kartlarda, banner’larda ve firmalarda bu partneri seçin."
            />
          }
        />
      </ScrollPanel>
    </section>
  );
}
