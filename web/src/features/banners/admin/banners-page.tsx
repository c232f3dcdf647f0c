import type { Banner } from '@vitrin/contract/banners.ts';
import { Image as ImageIcon } from 'lucide-react';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import { fitLabels } from '../../../labels/banners.ts';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { BannerDialog } from './banner-dialog.tsx';

const columns: DataTableColumn<Banner>[] = [
  createTitleColumn({ id: 'title', header: 'Başlık', getTitle: ({ title }) => title }),
  { id: 'fit', header: 'Yerleşim', cell: (row) => fitLabels[row.objectFit] },
  { id: 'link', header: 'Link', cell: (row) => <LinkCell href={row.link} /> },
];
const getName = ({ title, subtitle }: Banner) => title || subtitle || 'Başlıksız banner';
const renderPreview = ({ imageUrl, objectFit }: Banner) => (
  <ImageThumb url={imageUrl} contain={objectFit === 'contain'} />
);

export default function BannersPage() {
  return (
    <CollectionTablePage
      collection="banners"
      title="Banner Yönetimi"
      description="Ana sayfadaki büyük bannerlar, sıra numarasına göre"
      empty={{
        icon: <ImageIcon />,
        title: 'Henüz banner bulunmamaktadır.',
        description: 'Eklediğiniz bannerlar ana sayfada sırayla gösterilir.',
      }}
      getName={getName}
      renderPreview={renderPreview}
      columns={columns}
      Editor={BannerDialog}
    />
  );
}
