import type { InputOf } from '@vitrin/contract/api.ts';
import { type Banner, banners } from '@vitrin/contract/banners.ts';
import { Image as ImageIcon } from 'lucide-react';
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
  toOptions,
} from '../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { type FormControl, TextField } from '../../../forms/form-fields.tsx';
import { ImageField, SelectField } from '../../../forms/rich-form-fields.tsx';
import { fitLabels } from '../../../labels/banners.ts';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<Banner>[] = [
  createTitleColumn({ id: 'title', header: 'Başlık', getTitle: ({ title }) => title }),
  {
    id: 'fit',
    header: 'Yerleşim',
    cardSlot: 'hidden',
    cell: (row) => fitLabels[row.objectFit],
  },
  createLinkColumn({ id: 'link', header: 'Link' }, ({ link }) => link),
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

const fitOptions = toOptions(fitLabels);

function BannerDialog(props: EditorProps<'banners'>) {
  return (
    <CollectionEditor
      {...props}
      contract={banners}
      editTitle="Bannerı Düzenle"
      renderPreview={(control) => <BannerPreview control={control} />}
    >
      {(control) => (
        <>
          <ImageField control={control} name="imageUrl" label="Görsel" required />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <TextField control={control} name="title" label="Başlık" />
            <TextField control={control} name="subtitle" label="Alt Başlık" />
          </div>
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <LinkField control={control} name="link" />
            <LinkTargetField control={control} name="linkTarget" />
          </div>
          <ReferenceField control={control} name="partnerId" />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-3">
            <SelectField control={control} name="objectFit" label="Yerleşim" options={fitOptions} />
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
          <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        </>
      )}
    </CollectionEditor>
  );
}

type BannerInputs = InputOf<'POST /api/banners'>['body'];

/** The live preview of a banner, in a 21:9 frame. */
function BannerPreview({ control }: { control: FormControl<BannerInputs> }) {
  const { imageUrl, title, subtitle, objectFit } = useWatch({ control });
  return (
    <ImageFrame url={imageUrl} shape="wide" contain={objectFit === 'contain'}>
      {(title || subtitle) && (
        <span className="grid gap-0.5 self-end bg-[linear-gradient(transparent,#0a0911db)] px-3.5 pt-7 pb-2.5 text-[11.5px]/[1.3] text-white">
          {title && <b className="line-clamp-2 headline text-15 wrap-anywhere">{title}</b>}
          {subtitle && <span className="line-clamp-2 wrap-anywhere">{subtitle}</span>}
        </span>
      )}
    </ImageFrame>
  );
}
