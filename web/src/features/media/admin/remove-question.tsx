import { useMutation } from '@tanstack/react-query';
import type { StoredPicture } from '@vitrin/contract/media.ts';
import { pictureName } from '../../../forms/library-thumb.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogFrame } from '../../../ui/use-dialog.ts';

interface RemoveQuestionProps extends DialogFrame {
  picture: StoredPicture;
}

/** Asks before a picture that nothing uses goes for good. */
export function RemoveQuestion({ picture, ...frame }: RemoveQuestionProps) {
  const remove = useMutation({
    meta: { failure: 'Görsel silinemedi' },
    mutationFn: () => call('DELETE /api/admin/pictures/:id', { params: { id: picture.id } }),
    onSuccess: () => toast({ title: 'Başarılı', description: 'Görsel silindi' }),
  });
  return (
    <ConfirmDialog
      {...frame}
      title="Görsel silinsin mi?"
      message={`“${pictureName(picture)}” hiçbir yerde kullanılmıyor. Dosyası bir saat sonra kalkar ve geri getirilemez.`}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
