import { useMutation } from '@tanstack/react-query';
import type { InputOf, PagedRoute, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { call, callVersioned } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/toast.ts';
import type { ContentName } from './content-info.ts';

type Added<R> = R extends `POST /api/${infer N}` ? N : never;
type Changed<R> = R extends `PATCH /api/${infer N}/:id` ? N : never;
type Removed<R> = R extends `DELETE /api/${infer N}/:id` ? N : never;

/** What staff keep row by row: rows that are added, changed and removed with calls of one shape. Saved views are no content. */
export type CollectionName = Exclude<
  Added<RouteName> & Changed<RouteName> & Removed<RouteName>,
  'admin/views' | 'admin/partners'
>;

/** The list of all rows of a collection: `/all` where visitors have a list of their own. */
export type ListRoute<N extends CollectionName> =
  Extract<RouteName, `GET /api/${N}/all`> extends never
    ? Extract<RouteName, `GET /api/${N}`>
    : Extract<RouteName, `GET /api/${N}/all`>;

/** The list of all rows of any collection that does not come in pages. */
export type AnyListRoute = Exclude<
  { [N in CollectionName]: ListRoute<N> }[CollectionName],
  PagedRoute
>;

/** What one of its rows is called where all content is spoken of: the last part of its calls' path. */
export function toContentName(name: CollectionName): ContentName {
  if (name === 'admin/events') return 'events';
  return name === 'admin/draws' ? 'draws' : name;
}

/** A row and, of those that have one, its version: whoever changes it names the one that they have seen. */
export type VersionedRow = { id: string; version?: number };

type Item<List> = List extends readonly (infer T)[] ? T : never;
type BodyOf<Input> = Input extends { body: infer B } ? B : never;

/** A row as the server gives it. */
export type RowOf<N extends CollectionName> = Item<ReturnsOf<ListRoute<N>>> & VersionedRow;
export type NewRowOf<N extends CollectionName> = BodyOf<InputOf<`POST /api/${N}`>>;

export type RowUpdateOf<N extends CollectionName> = Partial<NewRowOf<N>>;

export interface RowUpdate<N extends CollectionName> {
  /** As it was read. */
  row: VersionedRow;
  body: RowUpdateOf<N>;
  /** What the toast adds about the row that came of it. */
  getRemark?: ((saved: RowOf<N>) => string | undefined) | undefined;
}

/** Route and input are made of one `CollectionName` here: that they belong together, the compiler can't see. */
function write<R extends RouteName>(route: R, input: unknown) {
  return call(route, input as InputOf<R>);
}

/** The same of a change to what was seen in that version. */
async function writeVersioned<R extends RouteName>(
  route: R,
  input: unknown,
  seen: number | undefined,
) {
  return (await callVersioned(route, input as InputOf<R>, seen)).value;
}

/** Adding, changing and removing rows. `entity` names one in the toasts, e.g. `Kart`. */
export function useCollectionMutations<N extends CollectionName>(
  name: N,
  entity: string,
  added = 'eklendi',
) {
  const done = (what: string, remark?: string) => {
    const said = { title: 'Başarılı', description: `${entity} ${what}` };
    toast(
      remark ? { ...said, description: `${said.description}. ${remark}`, duration: 6000 } : said,
    );
  };

  return {
    create: useMutation({
      meta: { errorMessage: `${entity} oluşturulamadı` },
      mutationFn: (body: NewRowOf<N>) => write(`POST /api/${name}`, { body }),
      onSuccess: () => done(added),
    }),
    update: useMutation({
      meta: { errorMessage: `${entity} güncellenemedi`, handlesConflict: true },
      mutationFn: ({ row: { id, version }, body }: RowUpdate<N>) =>
        writeVersioned(`PATCH /api/${name}/:id`, { params: { id }, body }, version),
      onSuccess: (row, { getRemark }) => done('güncellendi', getRemark?.(row as RowOf<N>)),
    }),
    remove: useMutation({
      meta: { errorMessage: `${entity} silinemedi` },
      mutationFn: (id: string) => write(`DELETE /api/${name}/:id`, { params: { id } }),
      onSuccess: () => done('silindi'),
    }),
  };
}
