import type { StoredPicture } from '@vitrin/contract/media.ts';
import { Images } from 'lucide-react';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { createPictureColumns } from './create-picture-columns.tsx';
import { DeletePictureDialog } from './delete-picture-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const pictureFilters = {
  label: 'Görsellerde ara',
  layout: 'md:grid-cols-[minmax(0,1fr)_220px]',
  fields: {
    q: createSearchFilter({ placeholder: 'Dosya adı, adres veya kullanıldığı yer' }),
    use: createChoiceFilter({
      label: 'Kullanım',
      all: 'Hepsi',
      options: [
        { value: 'used', label: 'Kullanılanlar' },
        { value: 'unused', label: 'Kullanılmayanlar' },
      ],
    }),
  },
};

/** /admin/gorseller */
export default function PicturesPage() {
  const filters = useListFilters(pictureFilters);
  const query = { ...filters.values, limit: 50 };
  const list = usePagedRows('GET /api/admin/pictures', { query });
  const replacing = useDialog<StoredPicture>();
  const removing = useDialog<StoredPicture>();
  return (
    <>
      <ListPage
        name="pictures"
        title="Görseller"
        text="Yüklenen bütün görseller ve kullanıldıkları yerler, en yenisi en üstte"
        filters={filters}
        list={list}
        columns={createPictureColumns(replacing.show, removing.show)}
        empty={{
          icon: <Images aria-hidden="true" />,
          title: 'Henüz görsel yüklenmemiş',
          text: 'Kartlara, bannerlara ve öbür içeriğe yüklediğiniz görseller burada birikir.',
        }}
        noMatchText="Bu aramaya ve filtreye uyan görsel yok."
      />
      {replacing.current && (
        <ReplaceDialog
          key={`replace ${replacing.current.key}`}
          {...replacing.frame}
          picture={replacing.current.subject}
        />
      )}
      {removing.current && (
        <DeletePictureDialog
          key={`remove ${removing.current.key}`}
          {...removing.frame}
          picture={removing.current.subject}
        />
      )}
    </>
  );
}
