import type { InputOf } from '@vitrin/contract/api.ts';
import { type SlidingBanner, slidingBanners } from '@vitrin/contract/sliding-banners.ts';
import { GalleryHorizontal } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { createLinkColumn } from '../../../admin-kit/display/create-columns.tsx';
import { ImageFrame, ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import {
  LinkField,
  LinkTargetField,
  SortOrderField,
  StatusField,
} from '../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { type FormControl, TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<SlidingBanner>[] = [
  createTitleColumn({
    id: 'buttonText',
    header: 'Buton Metni',
    getTitle: ({ buttonText }) => buttonText,
  }),
  createLinkColumn({ id: 'link', header: 'Link' }, ({ link }) => link),
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

function SlidingBannerDialog(props: EditorProps<'sliding-banners'>) {
  return (
    <CollectionEditor
      {...props}
      contract={slidingBanners}
      editTitle="Kayan Bannerı Düzenle"
      renderPreview={(control) => <SlidingBannerPreview control={control} />}
    >
      {(control) => (
        <>
          <ImageField control={control} name="imageUrl" label="Görsel" required />
          <TextField control={control} name="buttonText" label="Buton Metni" />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <LinkField control={control} name="link" />
            <LinkTargetField control={control} name="linkTarget" />
          </div>
          <ReferenceField control={control} name="partnerId" />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3.5">
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
          <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        </>
      )}
    </CollectionEditor>
  );
}

type Inputs = InputOf<'POST /api/sliding-banners'>['body'];

/** The live preview of a sliding banner. */
function SlidingBannerPreview({ control }: { control: FormControl<Inputs> }) {
  const { imageUrl, buttonText } = useWatch({ control });
  return (
    <ImageFrame url={imageUrl} shape="pill">
      {buttonText && (
        <span className="mr-3.25 max-w-[60%] self-center justify-self-end truncate rounded-pill bg-white px-3 text-[11px]/[30px] font-strong text-[#17131f]">
          {buttonText}
        </span>
      )}
    </ImageFrame>
  );
}
