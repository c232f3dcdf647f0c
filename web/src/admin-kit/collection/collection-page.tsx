import { useQuery } from '@tanstack/react-query';
import { collections } from '@vitrin/contract/collections.ts';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { NEW_ROW, ROW_PARAM, START_DAY_PARAM } from '../../labels/content-paths.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { toTitleCase } from '../../lib/format/text.ts';
import { toast } from '../../lib/toast.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import type { EmptyStateProps } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { StaleDataNotice } from '../../ui/feedback/stale-data-notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { RESTORE_NOTICE } from '../history/restore-notice.ts';
import { useDeletedIds } from '../undo/use-queued-actions.ts';
import {
  type AnyListRoute,
  type CollectionName,
  createGetName,
  getRowName,
  type RowOf,
  toContentName,
  useCollectionMutations,
  type VersionedRow,
} from './collection-queries.ts';

/** The form of a row; `row` is null for a new one. */
export interface RowEditorProps<Row> extends DialogOpenProps {
  row: Row | null;
  /** Day on which a new row starts */
  startDay?: Day | undefined;
  /** A dialog, or a panel above the rows. */
  editorMode: 'dialog' | 'inline';
}

export type EditorProps<N extends CollectionName> = RowEditorProps<RowOf<N>>;

export interface RowActionHandlers<Row> {
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  /** Opens the history of the row. */
  showHistory: (row: Row) => void;
}

export interface CollectionPageProps<Row> {
  collection: CollectionName;
  title: string;
  description: string;
  empty: EmptyStateProps;
  /** Returns the name of a row; default: its title as declared. */
  getName?: (row: Row) => string;
  /** A more specific text for the delete dialog. */
  renderDeleteMessage?: (row: Row) => ReactNode;
  Editor: ComponentType<RowEditorProps<Row>>;
  /** Shows the form in a dialog, or above the rows. The add button also closes an `inline` form. */
  editorMode?: 'dialog' | 'inline';
  /** Shown instead of the rows while they load. */
  skeleton: ElementNode;
  /** Content below the rows, rendered together with them to avoid a layout shift. */
  footer?: ElementNode;
  children: (rows: Row[], actions: RowActionHandlers<Row>) => ElementNode;
}

/** The admin page of a collection: list, add, edit, and delete after confirmation. */
export function CollectionPage<Row extends VersionedRow>(props: CollectionPageProps<Row>) {
  const { collection, Editor, editorMode = 'dialog' } = props;
  const contentName = toContentName(collection);
  const { getName = createGetName(collection) } = props;
  // The cast is safe: only the list of draws is paged, and draws have another page.
  const rowsQuery = useQuery(apiQuery(collections[contentName].all.route as AnyListRoute, {}));
  // biome-ignore lint/plugin/no-unchecked-cast: the query is typed for all collections; `collection` selects one
  const allRows = (rowsQuery.data ?? []) as unknown[] as Row[];
  const deletedIds = useDeletedIds();
  const visibleRows = allRows.filter(({ id }) => !deletedIds.includes(id));
  const { remove } = useCollectionMutations(collection);
  const rowName = getRowName(collection);
  const editor = useDialog<Pick<RowEditorProps<Row>, 'row' | 'startDay'>>();
  const deleteDialog = useDialog<Row>();
  const historyDrawer = useDialog<Row>();

  const actions = {
    // An inline form may have unsaved text.
    edit: (row: Row | null, startDay?: Day) => confirmDiscard(() => editor.show({ row, startDay })),
    remove: deleteDialog.show,
    showHistory: historyDrawer.show,
  };
  useRowFromUrl(rowsQuery.data && allRows, actions.edit);
  // The empty state has no add button: the button's name must be unique on the page.
  const isAdding = editor.openProps.open && editor.payload?.row === null;
  const addButton = (
    <Button
      // The open form has the main button.
      variant={editorMode === 'inline' && isAdding ? 'outline' : 'primary'}
      icon={<Plus />}
      aria-expanded={editorMode === 'inline' ? isAdding : undefined}
      onClick={() =>
        editorMode === 'inline' && isAdding
          ? confirmDiscard(() => editor.openProps.onOpenChange(false))
          : actions.edit(null)
      }
    >{`Yeni ${toTitleCase(rowName)}`}</Button>
  );

  const form = editor.renderDialog((openProps, target) => (
    <Editor {...openProps} {...target} editorMode={editorMode} />
  ));

  return (
    <>
      <PageHeader title={props.title} description={props.description} actions={addButton} isWide />
      {editorMode === 'inline' && form}
      <StaleDataNotice query={rowsQuery} />
      <QueryView
        query={{ ...rowsQuery, data: rowsQuery.data && visibleRows }}
        bordered
        errorTitle="Liste yüklenemedi"
        loading={props.skeleton}
        empty={props.empty}
      >
        {() => props.children(visibleRows, actions)}
      </QueryView>
      {rowsQuery.data && props.footer}
      {editorMode === 'dialog' && form}
      {deleteDialog.renderDialog((openProps, row) => (
        <ConfirmDialog
          {...openProps}
          title={`${rowName} silinsin mi?`}
          message={
            props.renderDeleteMessage?.(row) ??
            `“${getName(row)}” çöp kutusuna gider. ${RESTORE_NOTICE}`
          }
          onConfirm={async () => remove(row.id, getName(row))}
        />
      ))}
      {collections[contentName].isRestorable &&
        historyDrawer.renderDialog((openProps, row) => (
          <HistoryDrawer {...openProps} collection={contentName} id={row.id} name={getName(row)} />
        ))}
    </>
  );
}

/** Opens the row in the URL, or the form of a new row, once the rows are loaded. Then removes the parameter. */
function useRowFromUrl<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  openRow: (row: Row | null, startDay?: Day) => void,
): void {
  const [searchParams, setSearchParams] = useSearchParams();
  const rowId = searchParams.get(ROW_PARAM);
  const startDay = searchParams.get(START_DAY_PARAM) ?? undefined;
  const onRow = useEffectEvent(openRow);

  useEffect(() => {
    if (!rowId || !rows) return;
    setSearchParams(
      (currentParams) => {
        currentParams.delete(ROW_PARAM);
        currentParams.delete(START_DAY_PARAM);
        return currentParams;
      },
      { replace: true, preventScrollReset: true },
    );
    const row = rows.find(({ id }) => id === rowId);
    if (row) onRow(row);
    else if (rowId === NEW_ROW) onRow(null, startDay);
    else toast({ title: 'Kayıt bulunamadı', description: 'Silinmiş olabilir.' });
  }, [rowId, startDay, rows, setSearchParams]);
}
