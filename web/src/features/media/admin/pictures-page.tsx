import { media, type StoredPicture } from '@vitrin/contract/media.ts';
import { Images } from 'lucide-react';
import {
  createChoiceFilter,
  createSearchFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { UNDO_NOTICE } from '../../../admin-kit/undo/undo-notice.ts';
import { useDefer } from '../../../admin-kit/undo/use-defer.ts';
import { getPictureName, LibraryThumb } from '../../../forms/library-thumb.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { call } from '../../../lib/api/api-client.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../../ui/dialog/use-dialog.ts';
import { createPictureColumns } from './create-picture-columns.tsx';

const pictureFilters = {
  label: 'Görsellerde ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Dosya adı, adres veya kullanıldığı yer' }),
    use: createChoiceFilter({
      label: 'Kullanım',
      allLabel: 'Hepsi',
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
  const pictures = usePagedRows('GET /api/admin/pictures', { query });
  const replaceDialog = useDialog<StoredPicture>();
  const deleteDialog = useDialog<StoredPicture>();
  return (
    <>
      <ListPage
        name="pictures"
        title="Görseller"
        description="Yüklenen bütün görseller ve kullanıldıkları yerler, en yenisi en üstte"
        filters={filters}
        list={pictures}
        columns={createPictureColumns(replaceDialog.show, deleteDialog.show)}
        empty={{
          icon: <Images />,
          title: 'Henüz görsel yüklenmemiş',
          description:
            'Kartlara, bannerlara ve diğer içeriklere yüklediğiniz görseller burada görünür.',
        }}
        noMatchText="Bu aramaya ve filtreye uyan görsel yok."
      />
      {replaceDialog.renderDialog((openProps, picture) => (
        <ReplaceDialog {...openProps} picture={picture} />
      ))}
      {deleteDialog.renderDialog((openProps, picture) => (
        <DeletePictureDialog {...openProps} picture={picture} />
      ))}
    </>
  );
}

interface DeletePictureDialogProps extends DialogOpenProps {
  picture: StoredPicture;
}

/** Confirms the permanent deletion of an unused picture. */
export function DeletePictureDialog({ picture, ...openProps }: DeletePictureDialogProps) {
  const defer = useDefer();
  const { id } = picture;
  const name = getPictureName(picture);
  return (
    <ConfirmDialog
      {...openProps}
      title="Görsel silinsin mi?"
      message={`“${name}” hiçbir yerde kullanılmıyor. ${UNDO_NOTICE} Dosyası bir saat sonra silinir.`}
      onConfirm={async () =>
        defer({
          ids: [id],
          isDeletion: true,
          name,
          message: 'Görsel silindi',
          send: () => call('DELETE /api/admin/pictures/:id', { params: { id } }),
          errorMessage: 'Görsel silinemedi',
        })
      }
    />
  );
}

interface ReplaceDialogProps extends DialogOpenProps {
  picture: StoredPicture;
}

/** The dialog that replaces a picture by another one in all rows that now show it. */
function ReplaceDialog({ picture, ...openProps }: ReplaceDialogProps) {
  const replace = useApi('POST /api/admin/pictures/:id/replace', {
    params: { id: picture.id },
    meta: { errorMessage: 'Görsel değiştirilemedi' },
    onSuccess: ({ changed, left: remainingUses }) => {
      const remainingTitles = remainingUses.map((use) =>
        [getContentLabel(use.collection), use.title].filter(Boolean).join(': '),
      );
      const remainingText =
        remainingTitles.length > 0
          ? ` Olduğu gibi kaldı: ${remainingTitles.slice(0, 3).join(', ')}.`
          : '';
      showSuccess(
        `Görsel ${formatNumber(changed)} kayıtta değiştirildi.${remainingText}`,
        remainingText ? 8000 : undefined,
      );
    },
  });
  const form = useContractForm({
    body: media.replace.body,
    submit: async (body) => {
      await replace.mutateAsync(body);
      openProps.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...openProps}
      form={form}
      size="md"
      title="Görseli her yerde değiştir"
      description={`“${getPictureName(picture)}” ${formatNumber(picture.useCount)} yerde geçiyor. Şu an gösterildiği her kayıt yeni bir sürüm olur; eski sürümler olduğu gibi kalır.`}
      submitLabel="Değiştir"
      busyLabel="Değiştiriliyor..."
    >
      <LibraryThumb className="h-32" url={picture.url} alt="Şimdiki görsel" />
      <ImageField control={form.control} name="url" label="Yeni görsel" required />
    </FormDialog>
  );
}
