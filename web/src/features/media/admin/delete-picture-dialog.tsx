import { useMutation } from '@tanstack/react-query';
import type { StoredPicture } from '@vitrin/contract/media.ts';
import { getPictureName } from '../../../forms/library-thumb.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

interface RemoveQuestionProps extends DialogOpenProps {
  picture: StoredPicture;
}

/** Asks before a picture that nothing uses goes for good. */
export function DeletePictureDialog({ picture, ...frame }: RemoveQuestionProps) {
  const remove = useMutation({
    meta: { errorMessage: 'Görsel silinemedi' },
    mutationFn: () => call('DELETE /api/admin/pictures/:id', { params: { id: picture.id } }),
    onSuccess: () => toast({ title: 'Başarılı', description: 'Görsel silindi' }),
  });
  return (
    <ConfirmDialog
      {...frame}
      title="Görsel silinsin mi?"
      message={`“${getPictureName(picture)}” hiçbir yerde kullanılmıyor. Dosyası bir saat sonra kalkar ve geri getirilemez.`}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
