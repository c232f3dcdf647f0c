import { useMutation } from '@tanstack/react-query';
import type { SavedView } from '@vitrin/contract/views.ts';
import { call } from '../../lib/api/api-client.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';

interface RemoveViewProps extends DialogOpenProps {
  view: SavedView;
  onRemoved: () => void;
}

/** Asks before a view goes, for its owner or for everybody. */
export function DeleteViewDialog({ view, onRemoved, ...frame }: RemoveViewProps) {
  const { id, name, shared } = view;
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/views/:id', { params: { id } }),
  });
  return (
    <ConfirmDialog
      {...frame}
      title="Görünüm silinsin mi?"
      message={`“${name}” ${shared ? 'bütün ekip için ' : ''}silinecek. Listedeki kayıtlara dokunulmaz.`}
      onConfirm={() => remove.mutateAsync().then(onRemoved)}
    />
  );
}
