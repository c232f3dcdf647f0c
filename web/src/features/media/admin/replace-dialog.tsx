import { media, type StoredPicture } from '@vitrin/contract/media.ts';
import { getPictureName, LibraryThumb } from '../../../forms/library-thumb.tsx';
import { ImageField } from '../../../forms/rich-form-fields.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { showSuccess } from '../../../lib/result-toast.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

const route = 'POST /api/admin/pictures/:id/replace';

interface ReplaceDialogProps extends DialogOpenProps {
  picture: StoredPicture;
}

/** The dialog that replaces a picture by another one in all rows that now show it. */
export function ReplaceDialog({ picture, ...openProps }: ReplaceDialogProps) {
  const replace = useApi(route, {
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
