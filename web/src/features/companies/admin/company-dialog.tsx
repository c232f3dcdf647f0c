import type { InputOf } from '@vitrin/contract/api.ts';
import { companies } from '@vitrin/contract/companies.ts';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { ImageFrame } from '../../../admin-kit/display/image-frame.tsx';
import {
  LinkField,
  SortOrderField,
  StatusField,
} from '../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { type FormControl, TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';

export function CompanyDialog(props: EditorProps<'companies'>) {
  return (
    <CollectionEditor
      {...props}
      contract={companies}
      editTitle="Firmayı Düzenle"
      renderPreview={(control) => <CompanyPreview control={control} />}
    >
      {(control) => (
        <>
          <TextField control={control} name="name" label="Firma Adı" required />
          <ImageField control={control} name="logoUrl" label="Logo" required isLogo />
          <LinkField control={control} name="websiteUrl" label="Web Sitesi" />
          <ReferenceField control={control} name="partnerId" />
          <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
            <SortOrderField control={control} name="sortOrder" />
            <StatusField control={control} name="status" />
          </div>
          <VisibilityFields control={control} from="visibleFrom" to="visibleTo" />
        </>
      )}
    </CollectionEditor>
  );
}

type Inputs = InputOf<'POST /api/companies'>['body'];

/** The live preview of a logo, as in the strip of companies. */
export function CompanyPreview({ control }: { control: FormControl<Inputs> }) {
  const { logoUrl, name } = useWatch({ control });
  return (
    <>
      <ImageFrame url={logoUrl} shape="logo" />
      {name && <p className="mt-2 text-center text-13 text-text-2 wrap-anywhere">{name}</p>}
    </>
  );
}
