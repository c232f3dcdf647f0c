import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState, LoadError } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useDelayed } from '../ui/skeleton.tsx';
import { userMessage } from './api-client.ts';
import {
  type CollectionName,
  type ListRoute,
  type RowOf,
  useCollectionWrites,
} from './collection-queries.ts';
import { titleCase } from './formats.ts';
import { apiQuery } from './query-client.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Form of one row; `row` is null for a new one. */
export interface EditorProps<N extends CollectionName> {
  row: RowOf<N> | null;
  /** A dialog, or a panel above the rows. */
  frame: 'dialog' | 'inline';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface RowActions<N extends CollectionName> {
  edit: (row: RowOf<N>) => void;
  remove: (row: RowOf<N>) => void;
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
  children: (rows: RowOf<N>[], actions: RowActions<N>) => ReactNode;
}

/** The one admin screen of a collection: list, add, edit, delete after a question. */
export function CollectionScreen<N extends CollectionName>(props: CollectionScreenProps<N>) {
  const { collection, entity, empty, nameOf, Editor, frame = 'dialog' } = props;
  const rows = useQuery(apiQuery<ListRoute<N>>(props.list, {} as never));
  const data = (rows.data ?? []) as unknown as RowOf<N>[];
  const { remove } = useCollectionWrites(collection, entity);
  const isSlow = useDelayed(rows.isPending);
  // The opening's number is the dialog's key: each opening starts with a fresh form.
  const [editor, setEditor] = useState<{ row: RowOf<N> | null; open: boolean; opening: number }>({
    row: null,
    open: false,
    opening: 0,
  });
  const [doomed, setDoomed] = useState<{ row: RowOf<N> | null; open: boolean }>({
    row: null,
    open: false,
  });

  // One object for good: the columns of a table are made with it.
  const actions = useMemo(
    () => ({
      edit: (row: RowOf<N> | null) =>
        setEditor(({ opening }) => ({ row, open: true, opening: opening + 1 })),
      remove: (row: RowOf<N>) => setDoomed({ row, open: true }),
    }),
    [],
  );
  const once = useOneAtATime();
  const destroy = () =>
    // What fails says so in a toast; the question is over either way.
    remove
      .mutateAsync(doomed.row?.id ?? '')
      .catch(() => {})
      .finally(() => setDoomed((now) => ({ ...now, open: false })));
  // Only here, not in the empty state too: one page, one button of that name.
  const isAdding = editor.open && editor.row === null;
  const close = () => setEditor((now) => ({ ...now, open: false }));
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="i s" aria-hidden="true" />}
      aria-expanded={frame === 'inline' ? isAdding : undefined}
      onClick={() => (frame === 'inline' && isAdding ? close() : actions.edit(null))}
    >
      Yeni {titleCase(entity)}
    </Button>
  );

  const form = editor.opening > 0 && (
    <Editor
      key={editor.opening}
      row={editor.row}
      frame={frame}
      open={editor.open}
      onOpenChange={(open) => setEditor((now) => ({ ...now, open }))}
    />
  );

  return (
    <>
      <PageHeader title={props.title} text={props.text} actions={add} />
      {frame === 'inline' && form}
      {rows.isError ? (
        <LoadError
          className="panel"
          title="Liste yüklenemedi"
          text={userMessage(rows.error)}
          onRetry={() => void rows.refetch()}
        />
      ) : rows.isPending ? (
        isSlow && props.skeleton
      ) : data.length === 0 ? (
        <EmptyState className="panel" {...empty} />
      ) : (
        props.children(data, actions)
      )}
      {frame === 'dialog' && form}
      {doomed.row && (
        <ConfirmDialog
          open={doomed.open}
          onOpenChange={(open) => setDoomed((now) => ({ ...now, open }))}
          title={`${entity} silinsin mi?`}
          message={
            props.removal?.(doomed.row) ??
            `“${nameOf(doomed.row)}” kalıcı olarak silinecek. Bu işlem geri alınamaz.`
          }
          confirmLabel="Sil"
          busy={remove.isPending}
          onConfirm={() => once(destroy)}
        />
      )}
    </>
  );
}
