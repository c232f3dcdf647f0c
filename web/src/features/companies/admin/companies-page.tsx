import type { Company } from '@vitrin/contract/companies.ts';
import { Building2 as Building } from 'lucide-react';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { CompanyDialog } from './company-dialog.tsx';

const columns: DataTableColumn<Company>[] = [
  createTitleColumn({ id: 'name', header: 'Firma Adı', getTitle: ({ name }) => name }),
  {
    id: 'website',
    header: 'Web Sitesi',
    cell: (row) => <LinkCell href={row.websiteUrl} />,
  },
];
const renderPreview = ({ logoUrl }: Company) => <ImageThumb url={logoUrl} contain />;

export default function CompaniesPage() {
  return (
    <CollectionTablePage
      collection="companies"
      title="Firma Yönetimi"
      description="Ana sayfadaki firma logoları, sıra numarasına göre"
      empty={{
        icon: <Building />,
        title: 'Henüz firma bulunmamaktadır.',
        description: 'Eklediğiniz firmaların logoları ana sayfada yan yana gösterilir.',
      }}
      renderPreview={renderPreview}
      columns={columns}
      Editor={CompanyDialog}
    />
  );
}
