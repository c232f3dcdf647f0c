import type { InputOf } from '@vitrin/contract/api.ts';
import { type Company, companies } from '@vitrin/contract/companies.ts';
import { Building2 as Building } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CollectionEditor } from '../../../admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../../../admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../../../admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../../../admin-kit/collection/create-title-column.tsx';
import { createLinkColumn } from '../../../admin-kit/display/create-columns.tsx';
import { ImageFrame, ImageThumb } from '../../../admin-kit/display/image-frame.tsx';
import {
  LinkField,
  SortOrderField,
  StatusField,
} from '../../../admin-kit/fields/common-fields.tsx';
import { ReferenceField } from '../../../admin-kit/fields/reference-field.tsx';
import { VisibilityFields } from '../../../admin-kit/visibility/visibility-fields.tsx';
import { type FormControl, TextField } from '../../../forms/form-fields.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table.tsx';

const columns: DataTableColumn<Company>[] = [
  createTitleColumn({ id: 'name', header: 'Firma Adı', getTitle: ({ name }) => name }),
  createLinkColumn({ id: 'website', header: 'Web Sitesi' }, ({ websiteUrl }) => websiteUrl),
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

function CompanyDialog(props: EditorProps<'companies'>) {
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

type Inputs = InputOf<'POST /api/companies'>['body'];

/** The live preview of a logo, as in the strip of companies. */
function CompanyPreview({ control }: { control: FormControl<Inputs> }) {
  const { logoUrl, name } = useWatch({ control });
  return (
    <>
      <ImageFrame url={logoUrl} shape="logo" />
      {name && <p className="mt-2 text-center text-13 text-text-2 wrap-anywhere">{name}</p>}
    </>
  );
}
