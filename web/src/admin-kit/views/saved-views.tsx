import type { SavedView, ViewList } from '@vitrin/contract/views.ts';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import { UNDO_NOTICE } from '../undo/undo-notice.ts';
import { useDefer } from '../undo/use-defer.ts';
import { CurrentViewActions } from './current-view-actions.tsx';
import type { ListView } from './use-list-view.ts';
import { ViewDialog } from './view-dialog.tsx';

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
