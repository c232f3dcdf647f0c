import { useMutation } from '@tanstack/react-query';
import { type SavedView, type ViewList, views } from '@vitrin/contract/views.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';

const body = views.create.body.pick({ name: true, shared: true });

interface ViewDialogProps extends DialogOpenProps {
  list: ViewList;
  /** The query to save. */
  query: string;
  /** The view to rename; null creates one. */
  view: SavedView | null;
  /** True if the view belongs to the user: only the owner of a view can share it. */
  isOwn: boolean;
  onAdded: (view: SavedView) => void;
}

/** A form for the name and the sharing of a view. */
export function ViewDialog({ list, query, view, isOwn, onAdded, ...openProps }: ViewDialogProps) {
  const save = useMutation({
    mutationFn: ({ name, shared }: { name: string; shared: boolean }) =>
      view
        ? call('PATCH /api/admin/views/:id', {
            params: { id: view.id },
            body: { name, ...(isOwn && { shared }) },
          })
        : call('POST /api/admin/views', { body: { list, name, query, shared } }),
  });
  const form = useContractForm({
    body,
    row: view,
    defaults: { name: '', shared: false },
    submit: async (fields) => {
      const savedView = await save.mutateAsync(fields);
      if (!view) onAdded(savedView);
      openProps.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...openProps}
      form={form}
      title={view ? 'Görünümü Düzenle' : 'Görünümü Kaydet'}
      description={view ? undefined : 'Arama, filtreler, sıra ve sütunlar bu adla saklanır.'}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
    >
      <TextField control={form.control} name="name" label="Ad" required maxLength={60} />
      {isOwn && (
        <SwitchField
          control={form.control}
          name="shared"
          label="Ekiple paylaş"
          hint="Bu listeyi açabilen herkes görür; yalnızca siz ve süper yöneticiler değiştirebilir."
        />
      )}
    </FormDialog>
  );
}
