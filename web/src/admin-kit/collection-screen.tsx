import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { apiQuery } from '../lib/api/query-client.ts';
import { titleCase } from '../lib/formats/text.ts';
import { confirmDiscard } from '../lib/unsaved-changes.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView, StaleError } from '../ui/query-view.tsx';
import { type DialogFrame, useDialog } from '../ui/use-dialog.ts';
import { BROUGHT_BACK } from './brought-back.ts';
import {
  type AnyListRoute,
  type CollectionName,
  contentNameOf,
  type RowOf,
  useCollectionWrites,
  type Versioned,
} from './collection-queries.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { useRowFromAddress } from './use-row-from-address.ts';

/** Form of one row; `row` is null for a new one. */
export interface RowEditorProps<Row> extends DialogFrame {
  row: Row | null;
  /** A dialog, or a panel above the rows. */
  frame: 'dialog' | 'inline';
}

export type EditorProps<N extends CollectionName> = RowEditorProps<RowOf<N>>;

export interface RowActions<Row> {
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  /** Shows every state that the row was in. */
  history: (row: Row) => void;
}

export interface CollectionScreenProps<Row> {
  collection: CollectionName;
  /** The call that gives all its rows. */
  list: AnyListRoute;
  /** One row in the toasts and on the button: `Kart`. */
  entity: string;
  title: string;
  text: string;
  empty: { title: string; text: string; icon: ReactNode };
  /** Names a row in the question before it is deleted. */
  nameOf: (row: Row) => string;
  /** The question itself, where it says more than that. */
  removal?: (row: Row) => ReactNode;
  Editor: ComponentType<RowEditorProps<Row>>;
  /** Where the form stands; the button toggles one that is `inline`. */
  frame?: 'dialog' | 'inline';
  /** Stands in for the rows while they load. */
  skeleton: ReactNode;
  /** Stands below the rows, once they are there: coming after it they would push it away. */
  below?: ReactNode;
  children: (rows: Row[], actions: RowActions<Row>) => ReactNode;
}

/** The one admin screen of a collection: list, add, edit, delete after a question. */
export function CollectionScreen<Row extends Versioned>(props: CollectionScreenProps<Row>) {
  const { collection, entity, nameOf, Editor, frame = 'dialog' } = props;
  const rows = useQuery(apiQuery(props.list, {}));
  // biome-ignore lint/plugin/no-unchecked-cast: whoever names collection and list has said what their rows are
  const data = (rows.data ?? []) as unknown[] as Row[];
  const { remove } = useCollectionWrites(collection, entity);
  const editor = useDialog<Row | null>();
  const removeDialog = useDialog<Row>();
  const historyDrawer = useDialog<Row>();

  const actions = {
    // An inline form may hold unsaved text.
    edit: (row: Row | null) => confirmDiscard(() => editor.show(row)),
    remove: removeDialog.show,
    history: historyDrawer.show,
  };
  useRowFromAddress(rows.data && data, actions.edit);
  // Only here, not in the empty state too: one page, one button of that name.
  const isAdding = editor.frame.open && editor.opened?.subject === null;
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      aria-expanded={frame === 'inline' ? isAdding : undefined}
      onClick={() =>
        frame === 'inline' && isAdding
          ? confirmDiscard(() => editor.frame.onOpenChange(false))
          : actions.edit(null)
      }
    >
      Yeni {titleCase(entity)}
    </Button>
  );

  // Beside each other, they need keys that no other has.
  const form = editor.opened && (
    <Editor
      key={`editor ${editor.opened.key}`}
      {...editor.frame}
      row={editor.opened.subject}
      frame={frame}
    />
  );
  const pendingRemoval = removeDialog.opened?.subject;
  const content = contentNameOf(collection);
  const past = historyDrawer.opened?.subject;

  return (
    <>
      <PageHeader title={props.title} text={props.text} actions={add} />
      {frame === 'inline' && form}
      <StaleError query={rows} />
      <QueryView
        query={rows}
        framed
        errorTitle="Liste yüklenemedi"
        loading={props.skeleton}
        empty={props.empty}
      >
        {() => props.children(data, actions)}
      </QueryView>
      {rows.data && props.below}
      {frame === 'dialog' && form}
      {pendingRemoval && (
        <ConfirmDialog
          key={`removal ${removeDialog.opened?.key}`}
          {...removeDialog.frame}
          title={`${entity} silinsin mi?`}
          message={
            props.removal?.(pendingRemoval) ??
            `“${nameOf(pendingRemoval)}” çöp kutusuna gider. ${BROUGHT_BACK}`
          }
          onConfirm={() => remove.mutateAsync(pendingRemoval.id)}
        />
      )}
      {past && content !== 'draws' && (
        <HistoryDrawer
          key={`history ${historyDrawer.opened?.key}`}
          {...historyDrawer.frame}
          collection={content}
          id={past.id}
          name={nameOf(past)}
        />
      )}
    </>
  );
}
