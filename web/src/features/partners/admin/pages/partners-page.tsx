import { useQuery } from '@tanstack/react-query';
import type { ListedPartner } from '@vitrin/contract/partners.ts';
import { Handshake, Plus } from 'lucide-react';
import { createCountColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { RowLink } from '../../../../admin-kit/list/row-link.tsx';
import { useDeletedIds } from '../../../../admin-kit/undo/use-queued-actions.ts';
import { usePanelDialog } from '../../../../admin-kit/use-panel-dialog.ts';
import { apiQuery } from '../../../../lib/api/query-client.ts';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { useCurrentUser } from '../../../../lib/session/current-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../../ui/feedback/query-view.tsx';
import { StaleDataNotice } from '../../../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { DataTable, type DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { PartnerConsentBadge, PartnerStatusBadge } from '../labels.tsx';
import { PartnerDialog } from '../settings/partner-dialog.tsx';
import { MonthsPanel } from './months-panel.tsx';

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
    cell: (partner) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <PartnerStatusBadge status={partner.status} />
        <PartnerConsentBadge {...partner} />
      </span>
    ),
  },
  createCountColumn('clicks', 'Tıklama', ({ month }) => month.clicks),
  createCountColumn('registrations', 'Kayıt', ({ month }) => month.registrations),
  createCountColumn('firstDeposits', 'İlk yatırım', ({ month }) => month.firstDeposits),
  {
    id: 'earning',
    header: 'Kazanç',
    align: 'right',
    cell: ({ month }) => (
      <b className="font-strong whitespace-nowrap">{formatMoney(month.earning)}</b>
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
