import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { apiQuery } from '../../lib/api/query-client.ts';
import { titleCase } from '../../lib/format/text.ts';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { QueryView, StaleDataNotice } from '../../ui/feedback/query-view.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { RESTORE_NOTICE } from '../history/restore-notice.ts';
import {
  type AnyListRoute,
  type CollectionName,
  type RowOf,
  toContentName,
  useCollectionMutations,
  type VersionedRow,
} from './collection-queries.ts';
import { useRowFromUrl } from './use-row-from-url.ts';

/** Form of one row; `row` is null for a new one. */
export interface RowEditorProps<Row> extends DialogOpenProps {
  row: Row | null;
  /** A dialog, or a panel above the rows. */
  editorMode: 'dialog' | 'inline';
}

export type EditorProps<N extends CollectionName> = RowEditorProps<RowOf<N>>;

export interface RowActionHandlers<Row> {
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  /** Shows every state that the row was in. */
  history: (row: Row) => void;
}

export interface CollectionScreenProps<Row> {
  collection: CollectionName;
  /** The call that gives all its rows. */
  listRoute: AnyListRoute;
  /** One row in the toasts and on the button: `Kart`. */
  entity: string;
  title: string;
  text: string;
  empty: { title: string; text: string; icon: ReactNode };
  /** Names a row in the question before it is deleted. */
  nameOf: (row: Row) => string;
  /** The question itself, where it says more than that. */
  renderDeleteMessage?: (row: Row) => ReactNode;
  Editor: ComponentType<RowEditorProps<Row>>;
  /** Where the form stands; the button toggles one that is `inline`. */
  editorMode?: 'dialog' | 'inline';
  /** Stands in for the rows while they load. */
  skeleton: ReactNode;
  /** Stands below the rows, once they are there: coming after it they would push it away. */
  footer?: ReactNode;
  children: (rows: Row[], actions: RowActionHandlers<Row>) => ReactNode;
}

/** The one admin screen of a collection: list, add, edit, delete after a question. */
export function CollectionPage<Row extends VersionedRow>(props: CollectionScreenProps<Row>) {
  const { collection, entity, nameOf, Editor, editorMode = 'dialog' } = props;
  const rows = useQuery(apiQuery(props.listRoute, {}));
  // biome-ignore lint/plugin/no-unchecked-cast: whoever names collection and list has said what their rows are
  const data = (rows.data ?? []) as unknown[] as Row[];
  const { remove } = useCollectionMutations(collection, entity);
  const editor = useDialog<Row | null>();
  const removeDialog = useDialog<Row>();
  const historyDrawer = useDialog<Row>();

  const actions = {
    // An inline form may hold unsaved text.
    edit: (row: Row | null) => confirmDiscard(() => editor.show(row)),
    remove: removeDialog.show,
    history: historyDrawer.show,
  };
  useRowFromUrl(rows.data && data, actions.edit);
  // Only here, not in the empty state too: one page, one button of that name.
  const isAdding = editor.frame.open && editor.current?.subject === null;
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      aria-expanded={editorMode === 'inline' ? isAdding : undefined}
      onClick={() =>
        editorMode === 'inline' && isAdding
          ? confirmDiscard(() => editor.frame.onOpenChange(false))
          : actions.edit(null)
      }
    >
      Yeni {titleCase(entity)}
    </Button>
  );

  // Beside each other, they need keys that no other has.
  const form = editor.current && (
    <Editor
      key={`editor ${editor.current.key}`}
      {...editor.frame}
      row={editor.current.subject}
      editorMode={editorMode}
    />
  );
  const pendingRemoval = removeDialog.current?.subject;
  const content = toContentName(collection);
  const past = historyDrawer.current?.subject;

  return (
    <>
      <PageHeader title={props.title} text={props.text} actions={add} />
      {editorMode === 'inline' && form}
      <StaleDataNotice query={rows} />
      <QueryView
        query={rows}
        bordered
        errorTitle="Liste yüklenemedi"
        loading={props.skeleton}
        empty={props.empty}
      >
        {() => props.children(data, actions)}
      </QueryView>
      {rows.data && props.footer}
      {editorMode === 'dialog' && form}
      {pendingRemoval && (
        <ConfirmDialog
          key={`removal ${removeDialog.current?.key}`}
          {...removeDialog.frame}
          title={`${entity} silinsin mi?`}
          message={
            props.renderDeleteMessage?.(pendingRemoval) ??
            `“${nameOf(pendingRemoval)}” çöp kutusuna gider. ${RESTORE_NOTICE}`
          }
          onConfirm={() => remove.mutateAsync(pendingRemoval.id)}
        />
      )}
      {past && content !== 'draws' && (
        <HistoryDrawer
          key={`history ${historyDrawer.current?.key}`}
          {...historyDrawer.frame}
          collection={content}
          id={past.id}
          name={nameOf(past)}
        />
      )}
    </>
  );
}
