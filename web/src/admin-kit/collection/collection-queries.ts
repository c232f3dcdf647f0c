import { useMutation } from '@tanstack/react-query';
import type { InputOf, PagedRoute, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { collections } from '@vitrin/contract/collections.ts';
import { getRowTitle } from '@vitrin/contract/row-title.ts';
import { type ContentName, contentNames } from '@vitrin/contract/topics.ts';
import { call, callVersioned } from '../../lib/api/api-client.ts';
import { showSuccess } from '../../lib/result-toast.ts';
import { useDefer } from '../undo/use-defer.ts';

type Declarations = typeof collections;
type PathOf<R> = R extends `POST /api/${infer P}` ? P : never;

/** Path of a collection below /api, for example `cards` */
export type CollectionName = PathOf<Declarations[ContentName]['create']['route']>;

/** The route that lists all rows of a collection: `/all` where a public list exists. */
export type ListRoute<N extends CollectionName> =
  Extract<RouteName, `GET /api/${N}/all`> extends never
    ? Extract<RouteName, `GET /api/${N}`>
    : Extract<RouteName, `GET /api/${N}/all`>;

/** The routes that list all rows of a collection without paging. */
export type AnyListRoute = Exclude<
  { [N in CollectionName]: ListRoute<N> }[CollectionName],
  PagedRoute
>;

/** Content names by the path of their calls */
const contentNamesByPath = new Map(
  contentNames.map((name) => [collections[name].create.path, name]),
);

/** Returns the content name of a collection. */
export function toContentName(path: CollectionName): ContentName {
  const name = contentNamesByPath.get(`/api/${path}`);
  if (!name) throw new Error(`${path} is no collection`);
  return name;
}

/** A row with its version, if it has one. Changes send the version that the user saw. */
export type VersionedRow = { id: string; version?: number };

type Item<List> = List extends readonly (infer T)[] ? T : never;
type BodyOf<Input> = Input extends { body: infer B } ? B : never;

/** A row of the collection as the API returns it. */
export type RowOf<N extends CollectionName> = Item<ReturnsOf<ListRoute<N>>> & VersionedRow;
export type NewRowOf<N extends CollectionName> = BodyOf<InputOf<`POST /api/${N}`>>;

export type RowUpdateOf<N extends CollectionName> = Partial<NewRowOf<N>>;

export interface RowUpdate<N extends CollectionName> {
  /** The row as loaded before the change */
  row: VersionedRow;
  body: RowUpdateOf<N>;
  /** Returns a sentence to add to the toast about the saved row. */
  getRemark?: ((savedRow: RowOf<N>) => string | undefined) | undefined;
}

/** The cast is safe: `route` and `input` derive from the same `CollectionName`, which TypeScript can't infer. */
function write<R extends RouteName>(route: R, input: unknown) {
  return call(route, input as InputOf<R>);
}

/** Like `write`, with `If-Match`. Throws `ApiError` 412 if the row has a newer version. */
async function writeVersioned<R extends RouteName>(
  route: R,
  input: unknown,
  seenVersion: number | undefined,
) {
  return (await callVersioned(route, input as InputOf<R>, seenVersion)).value;
}

/** Returns the word for a row of the collection, for toasts and titles: `Kart`. */
export const getRowName = (name: CollectionName) => collections[toContentName(name)].rowName;

/** Returns a function that names a row by its title fields. */
export function createGetName(name: CollectionName): (row: object) => string {
  const { titleFields } = collections[toContentName(name)];
  return (row) => getRowTitle(row, titleFields);
}

/** Mutations that add, change and delete rows. */
export function useCollectionMutations<N extends CollectionName>(
  name: N,
  createdLabel = 'eklendi',
) {
  const rowLabel = getRowName(name);
  const defer = useDefer();
  const showSavedToast = (verb: string, remark?: string) =>
    remark
      ? showSuccess(`${rowLabel} ${verb}. ${remark}`, 6000)
      : showSuccess(`${rowLabel} ${verb}`);

  return {
    create: useMutation({
      meta: { errorMessage: `${rowLabel} oluşturulamadı` },
      mutationFn: (body: NewRowOf<N>) => write(`POST /api/${name}`, { body }),
      onSuccess: () => showSavedToast(createdLabel),
    }),
    update: useMutation({
      meta: { errorMessage: `${rowLabel} güncellenemedi`, handlesConflict: true },
      mutationFn: ({ row: { id, version }, body }: RowUpdate<N>) =>
        writeVersioned(`PATCH /api/${name}/:id`, { params: { id }, body }, version),
      onSuccess: (row, { getRemark }) =>
        showSavedToast('güncellendi', getRemark?.(row as RowOf<N>)),
    }),
    /** Deletes a row after the time for undo. */
    remove: (id: string, rowName: string) =>
      defer({
        ids: [id],
        isDeletion: true,
        name: rowName,
        message: `${rowLabel} silindi`,
        send: () => write(`DELETE /api/${name}/:id`, { params: { id } }),
        errorMessage: `${rowLabel} silinemedi`,
      }),
  };
}
