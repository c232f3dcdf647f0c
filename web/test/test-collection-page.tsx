import { type Company, companies } from '@vitrin/contract/companies.ts';
import { CollectionEditor } from '../src/admin-kit/collection/collection-editor.tsx';
import type { EditorProps } from '../src/admin-kit/collection/collection-page.tsx';
import { CollectionTablePage } from '../src/admin-kit/collection/collection-table-page.tsx';
import { createTitleColumn } from '../src/admin-kit/collection/create-title-column.tsx';
import { LinkField, SortOrderField } from '../src/admin-kit/fields/common-fields.tsx';
import { TextField } from '../src/forms/form-fields.tsx';

function Editor(props: EditorProps<'companies'>) {
  return (
    <CollectionEditor {...props} contract={companies} editTitle="Firmayı Düzenle">
      {(control) => (
        <>
          <TextField control={control} name="name" label="Firma Adı" />
          <TextField control={control} name="logoUrl" label="Logo" />
          <LinkField control={control} name="websiteUrl" label="Web Sitesi" />
          <SortOrderField control={control} name="sortOrder" />
        </>
      )}
    </CollectionEditor>
  );
}

/** A minimal collection page for tests. */
export function TestCollectionPage({ editorMode }: { editorMode?: 'inline' }) {
  return (
    <CollectionTablePage
      collection="companies"
      title="Firmalar"
      description="Logolar"
      empty={{ title: 'Henüz firma bulunmamaktadır.', description: 'Ekleyin.', icon: null }}
      Editor={Editor}
      {...(editorMode && { editorMode })}
      columns={[
        createTitleColumn({ id: 'name', header: 'Ad', getTitle: ({ name }: Company) => name }),
      ]}
    />
  );
}
