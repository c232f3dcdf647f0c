import { slidingBanners } from '@vitrin/contract/sliding-banners.ts';
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
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { SlidingBannerPreview } from './sliding-banner-preview.tsx';

export function SlidingBannerDialog(props: EditorProps<'sliding-banners'>) {
  return (
    <CollectionEditor
      {...props}
      contract={slidingBanners}
      entity="Kayan banner"
      editTitle="Kayan Bannerı Düzenle"
      renderPreview={(control) => <SlidingBannerPreview control={control} />}
    >
      {(control) => (
        <>
          <ImageField control={control} name="imageUrl" label="Görsel" required />
          <TextField control={control} name="buttonText" label="Buton Metni" />
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <LinkField control={control} name="link" />
            <LinkTargetField control={control} name="linkTarget" />
          </div>
          <div className="grid grid-cols-1 gap-3.5 min-[600px]:grid-cols-2">
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
          <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        </>
      )}
    </CollectionEditor>
  );
}
