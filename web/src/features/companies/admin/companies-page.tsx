import type { Company } from '@vitrin/contract/companies.ts';
import { Building2 as Building } from 'lucide-react';
import { CollectionTableScreen } from '../../../admin-kit/collection-table.tsx';
import { LinkCell } from '../../../admin-kit/link-cell.tsx';
import { PictureThumb } from '../../../admin-kit/picture-frame.tsx';
import type { DataTableColumn } from '../../../ui/data-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';

const columns: DataTableColumn<Company>[] = [
  {
    id: 'name',
    header: 'Firma Adı',
    card: 'title',
    className: 'rows:min-w-40',
    cell: (row) => (
      <span className="line-clamp-2 font-strong wrap-anywhere stacked:min-w-0">{row.name}</span>
    ),
  },
  {
    id: 'website',
    header: 'Web Sitesi',
    cell: (row) => <LinkCell href={row.websiteUrl} />,
  },
];
const nameOf = ({ name }: Company) => name;
const preview = ({ logoUrl }: Company) => <PictureThumb url={logoUrl} contain />;

export default function CompaniesPage() {
  return (
    <CollectionTableScreen
      collection="companies"
      list="GET /api/companies/all"
      entity="Firma"
      title="Firma Yönetimi"
      text="Ana sayfadaki firma logoları, sıra numarasına göre"
      empty={{
        icon: <Building aria-hidden="true" />,
        title: 'Henüz firma bulunmamaktadır.',
        text: 'Eklediğiniz firmaların logoları ana sayfada yan yana gösterilir.',
      }}
      nameOf={nameOf}
      preview={preview}
      columns={columns}
      Editor={CompanyDialog}
    />
  );
}
