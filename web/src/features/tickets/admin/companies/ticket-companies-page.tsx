import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { Building2 as Building, Dices } from 'lucide-react';
import { Link } from 'react-router';
import { CollectionTablePage } from '../../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../../admin-kit/collection/create-title-column.tsx';
import { createLinkColumn } from '../../../../admin-kit/display/create-columns.tsx';
import { ImageThumb } from '../../../../admin-kit/display/image-frame.tsx';
import { NoValue } from '../../../../admin-kit/display/no-value.tsx';
import { SuperAdminLink } from '../../../../admin-kit/display/super-admin-link.tsx';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import type { DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { TicketCompanyDialog } from './ticket-company-dialog.tsx';
import { useDefaultPrice } from './use-default-price.ts';

const columns: DataTableColumn<TicketCompany>[] = [
  createTitleColumn({
    id: 'name',
    header: 'Firma Adı',
    className: 'rows:min-w-40 tight:min-w-32',
    getTitle: ({ name }) => name,
  }),
  {
    id: 'price',
    header: 'Bilet Fiyatı',
    cardSlot: 'plain',
    cell: (row) => <Price ownPrice={row.ticketPrice} />,
  },
  {
    id: 'content',
    header: 'İçerik',
    cardSlot: 'hidden',
    className: 'tight:hidden',
    cell: (row) => (row.contentImage ? <ImageThumb url={row.contentImage} /> : <NoValue />),
  },
  createLinkColumn(
    { id: 'website', header: 'Web Sitesi', cardSlot: 'hidden' },
    ({ websiteUrl }) => websiteUrl,
  ),
];
const renderDrawLink = ({ id, name }: TicketCompany) => (
  <SuperAdminLink
    to={`/admin/cekilisler/yeni?firma=${id}`}
    label="Çekiliş hazırla"
    icon={<Dices className="size-4" />}
    rowName={name}
  />
);
const renderPreview = ({ logoUrl }: TicketCompany) => <ImageThumb url={logoUrl} contain hasPlate />;

function Price({ ownPrice }: { ownPrice: number | null }) {
  const defaultPrice = useDefaultPrice();
  if (ownPrice !== null)
    return <span className="tabular-nums whitespace-nowrap">{formatMoney(ownPrice)}</span>;
  return (
    <span className="tabular-nums block leading-snug whitespace-nowrap">
      <span>{formatMoney(defaultPrice)}</span>
      <span className="text-text-3 block text-13">varsayılan</span>
    </span>
  );
}

export default function TicketCompaniesPage() {
  return (
    <CollectionTablePage
      collection="ticket-companies"
      title="Bilet Firmaları"
      description="Bilet sisteminde seçilebilen firmalar, sıra numarasına göre"
      empty={{
        icon: <Building />,
        title: 'Henüz bilet firması bulunmamaktadır.',
        description: 'Eklediğiniz aktif firmalar bilet sistemi sayfasında seçilebilir.',
      }}
      renderPreview={renderPreview}
      renderActions={renderDrawLink}
      columns={columns}
      Editor={TicketCompanyDialog}
      footer={
        <p className="mt-3 text-13 text-text-2">
          Kendi fiyatı olmayan firmada{' '}
          <Link
            className="text-accent-text underline underline-offset-3"
            to="/admin/settings?sekme=tickets"
          >
            bilet ayarlarındaki
          </Link>{' '}
          fiyat geçerlidir.
        </p>
      }
    />
  );
}
