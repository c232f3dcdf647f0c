import { useQuery } from '@tanstack/react-query';
import type { ListedPartner } from '@vitrin/contract/partners.ts';
import { Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { createCountColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { RowLink } from '../../../../admin-kit/list/row-link.tsx';
import { useDeletedIds } from '../../../../admin-kit/undo/use-queued-actions.ts';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { sumMoney } from '../../../../lib/format/sum-money.ts';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../../ui/feedback/query-view.tsx';
import { StaleDataNotice } from '../../../../ui/feedback/stale-data-notice.tsx';
import { SegmentedControl } from '../../../../ui/input/segmented-control.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { PartnerConsentBadge, PartnerStatusBadge } from '../labels.tsx';
import { PartnerDialog } from '../settings/partner-dialog.tsx';
import { SumTable } from '../sum-table.tsx';

/** Number of months side by side */
const MONTH_COUNT = 6;

const columns: DataTableColumn<ListedPartner>[] = [
  {
    id: 'name',
    header: 'Partner',
    cardSlot: 'title',
    className: 'rows:min-w-40',
    cell: ({ id, name, hosts }) => (
      <span className="grid min-w-0 leading-snug">
        <RowLink name={name} to={`/admin/ortaklar/${id}`} />
        <span className="text-13 wrap-anywhere text-text-3">{hosts.join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Durum',
    cardSlot: 'corner',
    cell: (partner) => <PartnerStatusBadge status={partner.status} />,
  },
  {
    id: 'consent',
    header: 'Onay',
    cardSlot: 'plain',
    className: 'stacked:order-1 stacked:ml-auto stacked:grow-0! stacked:empty:hidden',
    cell: (partner) => <PartnerConsentBadge {...partner} />,
  },
  createCountColumn('clicks', 'Tıklama', ({ month }) => month.clicks),
  createCountColumn('registrations', 'Kayıt', ({ month }) => month.registrations),
  createCountColumn('firstDeposits', 'İlk yatırım', ({ month }) => month.firstDeposits),
  {
    id: 'earning',
    header: 'Kazanç',
    align: 'right',
    cardSlot: 'plain',
    // In a card the earning begins a line, which the consent ends.
    className: 'stacked:min-w-[40%]!',
    cell: ({ month }) => (
      <span className="whitespace-nowrap stacked:after:text-13 stacked:after:text-text-2 stacked:after:content-['_kazanç']">
        <b className="font-strong">{formatMoney(month.earning)}</b>
      </span>
    ),
  },
];

/** /admin/ortaklar */
export default function PartnersPage() {
  const partners = useQuery({
    ...apiQuery('GET /api/admin/partners', { query: { months: MONTH_COUNT } }),
    // Clicks cause no live update, so each visit refetches the figures.
    refetchOnMount: 'always',
  });
  const deletedIds = useDeletedIds();
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const dialog = usePanelDialog<null>();
  return (
    <>
      <PageHeader
        title="Partnerler"
        description="Ziyaretçi gönderdiğiniz partnerler, bu ayın ve son ayların sayıları"
        actions={
          isSuperAdmin && (
            <Button
              icon={<Plus className="size-4" aria-hidden="true" />}
              onClick={() => dialog.show(null)}
            >
              Yeni Partner
            </Button>
          )
        }
        isWide
      />
      <StaleDataNotice query={partners} />
      <ScrollPanel label="Partnerler">
        {partners.error && !partners.data ? (
          <QueryError query={partners} title="Partnerler yüklenemedi" />
        ) : (
          <DataTable
            columns={columns}
            rows={(partners.data ?? []).filter(({ id }) => !deletedIds.includes(id))}
            getRowKey={({ id }) => id}
            caption="Partnerler, bu ayın sayılarıyla"
            loading={partners.isPending}
            empty={
              <EmptyState
                icon={<Handshake aria-hidden="true" />}
                title="Henüz partner yok"
                description="Eklediğiniz partnerin bildirimleri ve kazancı burada görünür."
              />
            }
          />
        )}
      </ScrollPanel>
      {partners.data && partners.data.length > 0 && <MonthsPanel partners={partners.data} />}
      {dialog.renderDialog((openProps) => (
        <PartnerDialog {...openProps} partner={null} />
      ))}
    </>
  );
}

type Figure = Exclude<keyof ListedPartner['months'][number], 'month'>;

const figures: { value: Figure; label: string }[] = [
  { value: 'earning', label: 'Kazanç' },
  { value: 'clicks', label: 'Tıklama' },
  { value: 'registrations', label: 'Kayıt' },
  { value: 'firstDeposits', label: 'İlk yatırım' },
];

/** Returns the months, newest first, without those before the first figures of any partner. */
function listMonthsWithFigures(partners: ListedPartner[]): string[] {
  const months = partners[0]?.months ?? [];
  const oldestMonthIndex = months.findLastIndex((_, index) =>
    partners.some(({ months: partnerMonths }) =>
      figures.some(({ value }) => partnerMonths[index]?.[value]),
    ),
  );
  return months.slice(0, oldestMonthIndex + 1).map(({ month }) => month);
}

/** The last months of all partners side by side, newest first. The list above has the figures of a single month. */
function MonthsPanel({ partners }: { partners: ListedPartner[] }) {
  const [figure, setFigure] = useState<Figure>('earning');
  const months = listMonthsWithFigures(partners);
  if (months.length < 2) return null;
  const formatFigure = figure === 'earning' ? formatMoney : formatNumber;
  const sumFigures = (monthIndex: number) =>
    sumMoney(partners.map((partner) => partner.months[monthIndex]?.[figure] ?? 0));
  return (
    <section className="mt-5" aria-labelledby="aylar-baslik">
      <ScrollPanel label="Aylar yan yana">
        <PanelHeader id="aylar-baslik" title="Aylar yan yana" wraps>
          <SegmentedControl
            label="Gösterilen sayı"
            value={figure}
            options={figures}
            onValueChange={setFigure}
          />
        </PanelHeader>
        <SumTable
          caption="Partnerlerin son ayları"
          headers={['Partner', ...months.map(formatMonth)]}
          rows={partners.map((partner) => ({
            key: partner.id,
            name: (
              <Link
                className="line-clamp-2 min-w-24 whitespace-normal wrap-anywhere hover:underline"
                title={partner.name}
                to={`/admin/ortaklar/${partner.id}`}
              >
                {partner.name}
              </Link>
            ),
            cells: months.map((_, index) => formatFigure(partner.months[index]?.[figure] ?? 0)),
          }))}
          sums={months.map((_, index) => formatFigure(sumFigures(index)))}
        />
      </ScrollPanel>
    </section>
  );
}
