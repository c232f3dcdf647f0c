import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api/api-client.ts';
import { formatMoment } from '../lib/formats/dates.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { leftRemark } from './left-remark.ts';
import type { Version } from './version.ts';

/** Asks before a thing goes back to an earlier state. */
export function useRestore() {
  const { show, ...dialog } = useDialog<Version>();
  return { ask: show, ...dialog };
}

interface RestoreQuestionProps extends Omit<ReturnType<typeof useRestore>, 'ask'> {
  name: string;
}

export function RestoreQuestion({ frame, opened, name }: RestoreQuestionProps) {
  const restore = useMutation({
    meta: { failure: 'Bu hâle döndürülemedi' },
    mutationFn: (versionId: string) =>
      call('POST /api/admin/history/:versionId/restore', { params: { versionId } }),
    onSuccess: ({ left }) =>
      toast({
        title: 'Başarılı',
        description: `Seçtiğiniz hâline döndürüldü.${leftRemark(left)}`,
        ...(left.length > 0 && { duration: 6000 }),
      }),
  });
  if (!opened) return null;
  const { id, at } = opened.subject;
  return (
    <ConfirmDialog
      key={opened.key}
      {...frame}
      tone="primary"
      title="Bu hâline döndürülsün mü?"
      message={`“${name}” ${formatMoment(at)} tarihindeki hâline döner. Şimdiki hâli de geçmişte kalır, ona da dönebilirsiniz.`}
      confirmLabel="Bu hâline döndür"
      busyLabel="Döndürülüyor..."
      onConfirm={() => restore.mutateAsync(id)}
    />
  );
}
