import { useMutation } from '@tanstack/react-query';
import { type SavedView, type ViewList, views } from '@vitrin/contract/views.ts';
import { Pencil, Trash2 as Trash } from 'lucide-react';
import { useNavigate } from 'react-router';
import { TextField } from '../../forms/form-fields.tsx';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { UNDO_NOTICE } from '../undo/undo-notice.ts';
import { useDefer } from '../undo/use-defer.ts';
import type { ListView } from './use-list-view.ts';

interface SavedViewsProps {
  list: ViewList;
  /** From `useListView`. */
  listView: ListView;
}

/** The actions of the open view, and the button that saves a view. `ViewChips` renders the links. */
export function SavedViews({ list, listView }: SavedViewsProps) {
  const user = useCurrentUser();
  const { current, query, isChanged, getViewLocation } = listView;
  const navigate = useNavigate();
  const viewDialog = useDialog<SavedView | null>();
  const deleteDialog = useDialog<SavedView>();
  const openView = (view: SavedView | null) =>
    void navigate(getViewLocation(view), { replace: true, preventScrollReset: true });
  const isOwn = (view: SavedView | null) => !view || view.owner?.id === user?.id;
  const focusRecovery = useFocusRecovery();

  return (
    <>
      {current && (
        <CurrentViewActions
          view={current}
          canEdit={isOwn(current) || user?.role === 'super_admin'}
          changedQuery={isChanged ? query : undefined}
          onEdit={() => viewDialog.show(current)}
          onDelete={() => deleteDialog.show(current)}
        />
      )}
      <span className="contents" {...focusRecovery}>
        {query !== '' && (!current || isChanged) && (
          <Button variant="ghost" size="sm" onClick={() => viewDialog.show(null)}>
            Görünümü kaydet
          </Button>
        )}
      </span>
      {viewDialog.renderDialog((openProps, view) => (
        <ViewDialog
          {...openProps}
          list={list}
          query={query}
          view={view}
          isOwn={isOwn(view)}
          onAdded={openView}
        />
      ))}
      {deleteDialog.renderDialog((openProps, view) => (
        <DeleteViewDialog {...openProps} view={view} onDeleted={() => openView(null)} />
      ))}
    </>
  );
}

interface DeleteViewDialogProps extends DialogOpenProps {
  view: SavedView;
  onDeleted: () => void;
}

/** Asks before a view is deleted. A shared view is deleted for the whole team. */
function DeleteViewDialog({ view, onDeleted, ...openProps }: DeleteViewDialogProps) {
  const { id, name, shared } = view;
  const defer = useDefer();
  return (
    <ConfirmDialog
      {...openProps}
      title="Görünüm silinsin mi?"
      message={`“${name}” ${shared ? 'bütün ekip için ' : ''}silinecek. Listedeki kayıtlara dokunulmaz. ${UNDO_NOTICE}`}
      onConfirm={async () => {
        defer({
          ids: [id],
          isDeletion: true,
          name,
          message: 'Görünüm silindi',
          send: () => call('DELETE /api/admin/views/:id', { params: { id } }),
        });
        onDeleted();
      }}
    />
  );
}

interface CurrentViewActionsProps {
  view: SavedView;
  canEdit: boolean;
  /** The current query, if it differs from the view. */
  changedQuery: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of the open view. */
function CurrentViewActions(props: CurrentViewActionsProps) {
  const { view, canEdit, changedQuery, onEdit, onDelete } = props;
  const runOnce = useSingleFlight();
  const update = useApi('PATCH /api/admin/views/:id', { params: { id: view.id } });
  const isChanged = changedQuery !== undefined;
  if (!canEdit) return isChanged && <span className="text-13 text-text-3">değişti</span>;
  return (
    <>
      {isChanged && (
        <Button
          variant="soft"
          size="sm"
          busy={update.isPending}
          onClick={() => runOnce(() => update.mutateAsync({ query: changedQuery }).catch(() => {}))}
        >
          değişti · güncelle
        </Button>
      )}
      <span className="flex">
        <IconButton
          size="sm"
          label={`Görünümü düzenle: ${view.name}`}
          title="Görünümü düzenle"
          icon={<Pencil />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          danger
          label={`Görünümü sil: ${view.name}`}
          title="Görünümü sil"
          icon={<Trash />}
          onClick={onDelete}
        />
      </span>
    </>
  );
}

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
function ViewDialog({ list, query, view, isOwn, onAdded, ...openProps }: ViewDialogProps) {
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
