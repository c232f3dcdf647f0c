import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { formatFieldsNotRestored } from './restore-remark.ts';
import type { Version } from './version.ts';

/** Asks before a row is restored to a version. */
export function useRestoreDialog() {
  const { show, ...dialog } = useDialog<Version>();
  return { ask: show, ...dialog };
}

interface RestoreDialogProps extends Omit<ReturnType<typeof useRestoreDialog>, 'prompt'> {
  name: string;
}

export function RestoreDialog({ openProps, current, name }: RestoreDialogProps) {
  const restore = useMutation({
    meta: { errorMessage: 'Bu hâle döndürülemedi' },
    mutationFn: (versionId: string) =>
      call('POST /api/admin/history/:versionId/restore', { params: { versionId } }),
    onSuccess: ({ left: skippedFields }) =>
      toast({
        title: 'Başarılı',
        description: `Seçtiğiniz hâline döndürüldü.${formatFieldsNotRestored(skippedFields)}`,
        ...(skippedFields.length > 0 && { duration: 6000 }),
      }),
  });
  if (!current) return null;
  const { id, at } = current.payload;
  return (
    <ConfirmDialog
      key={current.key}
      {...openProps}
      tone="primary"
      title="Bu hâline döndürülsün mü?"
      message={`“${name}” ${formatDateTime(at)} tarihindeki hâline döner. Şimdiki hâli de geçmişte kalır, ona da dönebilirsiniz.`}
      confirmLabel="Bu hâline döndür"
      busyLabel="Döndürülüyor..."
      onConfirm={() => restore.mutateAsync(id)}
    />
  );
}
