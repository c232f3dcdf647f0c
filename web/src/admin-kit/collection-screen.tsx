import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ComponentType, ReactNode } from 'react';
import { userMessage } from '../lib/api/api-client.ts';
import { apiQuery } from '../lib/api/query-client.ts';
import { titleCase } from '../lib/formats.ts';
import { leaveText } from '../lib/unsaved-text.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState, LoadError } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useDelayed } from '../ui/skeleton.tsx';
import { StaleError } from '../ui/stale-error.tsx';
import { type DialogFrame, useDialog } from '../ui/use-dialog.ts';
import {
  type CollectionName,
  type ListRoute,
  type RowOf,
  useCollectionWrites,
} from './collection-queries.ts';

/** Form of one row; `row` is null for a new one. */
export interface EditorProps<N extends CollectionName> extends DialogFrame {
  row: RowOf<N> | null;
  /** A dialog, or a panel above the rows. */
  frame: 'dialog' | 'inline';
}

export interface RowActions<Row> {
  edit: (row: Row) => void;
  remove: (row: Row) => void;
}

export interface CollectionScreenProps<N extends CollectionName> {
  collection: N;
  list: ListRoute<N>;
  /** One row in the toasts and on the button: `Kart`. */
  entity: string;
  title: string;
  text: string;
  empty: { title: string; text: string; icon: ReactNode };
  /** Names a row in the question before it is deleted. */
  nameOf: (row: RowOf<N>) => string;
  /** The question itself, where it says more than that. */
  removal?: (row: RowOf<N>) => ReactNode;
  Editor: ComponentType<EditorProps<N>>;
  /** Where the form stands; the button toggles one that is `inline`. */
  frame?: EditorProps<N>['frame'];
  /** Stands in for the rows while they load. */
  skeleton: ReactNode;
  children: (rows: RowOf<N>[], actions: RowActions<RowOf<N>>) => ReactNode;
}

/** The one admin screen of a collection: list, add, edit, delete after a question. */
export function CollectionScreen<N extends CollectionName>(props: CollectionScreenProps<N>) {
  const { collection, entity, empty, nameOf, Editor, frame = 'dialog' } = props;
  const rows = useQuery(apiQuery<ListRoute<N>>(props.list, {} as never));
  const data = (rows.data ?? []) as unknown as RowOf<N>[];
  const { remove } = useCollectionWrites(collection, entity);
  const isSlow = useDelayed(rows.isPending);
  const editor = useDialog<RowOf<N> | null>();
  const question = useDialog<RowOf<N>>();

  const actions = {
    // An inline form may hold unsaved text.
    edit: (row: RowOf<N> | null) => leaveText(() => editor.show(row)),
    remove: question.show,
  };
  // Only here, not in the empty state too: one page, one button of that name.
  const isAdding = editor.frame.open && editor.opened?.subject === null;
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      aria-expanded={frame === 'inline' ? isAdding : undefined}
      onClick={() =>
        frame === 'inline' && isAdding
          ? leaveText(() => editor.frame.onOpenChange(false))
          : actions.edit(null)
      }
    >
      Yeni {titleCase(entity)}
    </Button>
  );

  const form = editor.opened && (
    <Editor key={editor.opened.key} {...editor.frame} row={editor.opened.subject} frame={frame} />
  );
  const doomed = question.opened?.subject;

  return (
    <>
      <PageHeader title={props.title} text={props.text} actions={add} />
      {frame === 'inline' && form}
      {rows.isRefetchError && (
        <StaleError text={userMessage(rows.error)} onRetry={() => void rows.refetch()} />
      )}
      {rows.isLoadingError ? (
        <LoadError
          framed
          title="Liste yüklenemedi"
          text={userMessage(rows.error)}
          onRetry={() => void rows.refetch()}
        />
      ) : rows.isPending ? (
        isSlow && props.skeleton
      ) : data.length === 0 ? (
        <EmptyState framed {...empty} />
      ) : (
        props.children(data, actions)
      )}
      {frame === 'dialog' && form}
      {doomed && (
        <ConfirmDialog
          key={question.opened?.key}
          {...question.frame}
          title={`${entity} silinsin mi?`}
          message={
            props.removal?.(doomed) ??
            `“${nameOf(doomed)}” kalıcı olarak silinecek. Bu işlem geri alınamaz.`
          }
          onConfirm={() => remove.mutateAsync(doomed.id)}
        />
      )}
    </>
  );
}
