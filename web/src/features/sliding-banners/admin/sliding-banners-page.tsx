import type { SlidingBanner } from '@vitrin/contract/sliding-banners.ts';
import { GalleryHorizontal } from 'lucide-react';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';
import { SlidingBannerDialog } from './sliding-banner-dialog.tsx';

const columns: DataTableColumn<SlidingBanner>[] = [
  createTitleColumn({
    id: 'buttonText',
    header: 'Buton Metni',
    getTitle: ({ buttonText }) => buttonText,
  }),
  { id: 'link', header: 'Link', cell: (row) => <LinkCell href={row.link} /> },
];
const getName = ({ buttonText }: SlidingBanner) => buttonText || 'Metinsiz kayan banner';
const renderPreview = ({ imageUrl }: SlidingBanner) => <ImageThumb url={imageUrl} pill />;

export default function SlidingBannersPage() {
  return (
    <CollectionTablePage
      collection="sliding-banners"
      title="Kayan Banner Yönetimi"
      description="Ana sayfanın üstünden kayan bannerlar; her biri bir kez kayar, tekrarlanmaz"
      empty={{
        icon: <GalleryHorizontal />,
        title: 'Henüz kayan banner bulunmamaktadır.',
        description: 'Eklediğiniz bannerlar ana sayfanın üstünde sırayla birer kez kayar.',
      }}
      getName={getName}
      renderPreview={renderPreview}
      columns={columns}
      Editor={SlidingBannerDialog}
    />
  );
}
