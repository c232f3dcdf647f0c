import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState, LoadError } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useDelayed } from '../ui/skeleton.tsx';
import { userMessage } from './api-client.ts';
import { type CollectionName, type RowOf, useCollectionWrites } from './collection-queries.ts';
import { titleCase } from './formats.ts';
import { apiQuery } from './query-client.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Dialog of one row; `row` is null for a new one. */
export interface EditorProps<N extends CollectionName> {
  row: RowOf<N> | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface RowActions<N extends CollectionName> {
  edit: (row: RowOf<N>) => void;
  remove: (row: RowOf<N>) => void;
}

export interface CollectionScreenProps<N extends CollectionName> {
  collection: N;
  /** One row in the toasts and on the button: `Kart`. */
  entity: string;
  title: string;
  text: string;
  empty: { title: string; text: string; icon: ReactNode };
  /** Names a row in the question before it is deleted. */
  nameOf: (row: RowOf<N>) => string;
  Editor: ComponentType<EditorProps<N>>;
  /** Stands in for the rows while they load. */
  skeleton: ReactNode;
  children: (rows: RowOf<N>[], actions: RowActions<N>) => ReactNode;
}

/** The one admin screen of a collection: list, add, edit, delete after a question. */
export function CollectionScreen<N extends CollectionName>(props: CollectionScreenProps<N>) {
  const { collection, entity, empty, nameOf, Editor } = props;
  const rows = useQuery(apiQuery<`GET /api/${N}/all`>(`GET /api/${collection}/all`, {} as never));
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
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="i s" aria-hidden="true" />}
      onClick={() => actions.edit(null)}
    >
      Yeni {titleCase(entity)}
    </Button>
  );

  return (
    <>
      <PageHeader title={props.title} text={props.text} actions={add} />
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
      {editor.opening > 0 && (
        <Editor
          key={editor.opening}
          row={editor.row}
          open={editor.open}
          onOpenChange={(open) => setEditor((now) => ({ ...now, open }))}
        />
      )}
      {doomed.row && (
        <ConfirmDialog
          open={doomed.open}
          onOpenChange={(open) => setDoomed((now) => ({ ...now, open }))}
          title={`${entity} silinsin mi?`}
          message={`“${nameOf(doomed.row)}” kalıcı olarak silinecek. Bu işlem geri alınamaz.`}
          confirmLabel="Sil"
          busy={remove.isPending}
          onConfirm={() => once(destroy)}
        />
      )}
    </>
  );
}
