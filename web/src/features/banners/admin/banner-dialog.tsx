import { banners } from '@vitrin/contract/banners.ts';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import {
  LinkField,
  LinkTargetField,
  SortOrderField,
  StatusField,
} from '../../../admin-kit/fields/common-fields.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { ImageField, SelectField } from '../../../forms/rich-form-fields.tsx';
import { fitOptions } from './banner-options.ts';
import { BannerPreview } from './banner-preview.tsx';

export function BannerDialog(props: EditorProps<'banners'>) {
  return (
    <CollectionEditor
      {...props}
      contract={banners}
      entity="Banner"
      editTitle="Bannerı Düzenle"
      renderPreview={(control) => <BannerPreview control={control} />}
    >
      {(control) => (
        <>
          <ImageField control={control} name="imageUrl" label="Görsel" required />
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <TextField control={control} name="title" label="Başlık" />
            <TextField control={control} name="subtitle" label="Alt Başlık" />
          </div>
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <LinkField control={control} name="link" />
            <LinkTargetField control={control} name="linkTarget" />
          </div>
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-3">
            <SelectField
              control={control}
              name="objectFit"
              label="Sığdırma Modu"
              options={fitOptions}
            />
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
          <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        </>
      )}
    </CollectionEditor>
  );
}
