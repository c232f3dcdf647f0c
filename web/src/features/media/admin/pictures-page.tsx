import type { StoredPicture } from '@vitrin/contract/media.ts';
import { Images } from 'lucide-react';
import { choiceFilter, searchFilter } from '../../../admin-kit/list-filters.tsx';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { pictureColumns } from './picture-columns.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const pictureFilters = {
  label: 'Görsellerde ara',
  layout: 'md:grid-cols-[minmax(0,1fr)_220px]',
  fields: {
    q: searchFilter({ placeholder: 'Dosya adı, adres veya kullanıldığı yer' }),
    use: choiceFilter({
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
  const query = { ...filters.chosen, limit: 50 };
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
        columns={pictureColumns(replacing.show, removing.show)}
        empty={{
          icon: <Images aria-hidden="true" />,
          title: 'Henüz görsel yüklenmemiş',
          text: 'Kartlara, bannerlara ve öbür içeriğe yüklediğiniz görseller burada birikir.',
        }}
        noMatch="Bu aramaya ve filtreye uyan görsel yok."
      />
      {replacing.opened && (
        <ReplaceDialog
          key={`replace ${replacing.opened.key}`}
          {...replacing.frame}
          picture={replacing.opened.subject}
        />
      )}
      {removing.opened && (
        <RemoveQuestion
          key={`remove ${removing.opened.key}`}
          {...removing.frame}
          picture={removing.opened.subject}
        />
      )}
    </>
  );
}
