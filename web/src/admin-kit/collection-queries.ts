import { useMutation } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { call } from '../lib/api/api-client.ts';
import { toast } from '../lib/toast.ts';

type Added<R> = R extends `POST /api/${infer N}` ? N : never;
type Changed<R> = R extends `PATCH /api/${infer N}/:id` ? N : never;
type Removed<R> = R extends `DELETE /api/${infer N}/:id` ? N : never;

/** What staff keep row by row: rows that are added, changed and removed with calls of one shape. */
export type CollectionName = Added<RouteName> & Changed<RouteName> & Removed<RouteName>;

/** The list of all rows of a collection: `/all` where visitors have a list of their own. */
export type ListRoute<N extends CollectionName> =
  Extract<RouteName, `GET /api/${N}/all`> extends never
    ? Extract<RouteName, `GET /api/${N}`>
    : Extract<RouteName, `GET /api/${N}/all`>;

/** The list of all rows of any of them. */
export type AnyListRoute = { [N in CollectionName]: ListRoute<N> }[CollectionName];

type Item<List> = List extends readonly (infer T)[] ? T : never;
type BodyOf<Input> = Input extends { body: infer B } ? B : never;

/** A row as the server gives it. */
export type RowOf<N extends CollectionName> = Item<ReturnsOf<ListRoute<N>>> & { id: string };
export type NewRowOf<N extends CollectionName> = BodyOf<InputOf<`POST /api/${N}`>>;

export type RowChangesOf<N extends CollectionName> = Partial<NewRowOf<N>>;

export interface RowChange<N extends CollectionName> {
  id: string;
  body: RowChangesOf<N>;
  /** What the toast adds about the row that came of it. */
  remark?: ((saved: RowOf<N>) => string | undefined) | undefined;
}

/** Route and input are made of one `CollectionName` here: that they belong together, the compiler can't see. */
function write<R extends RouteName>(route: R, input: unknown) {
  return call(route, input as InputOf<R>);
}

/** Changes some fields of a row; who asks for it alone has a waiting state of their own. */
export function changeRow<N extends CollectionName>(name: N, id: string, body: RowChangesOf<N>) {
  return write(`PATCH /api/${name}/:id`, { params: { id }, body });
}

/** Adding, changing and removing rows. `entity` names one in the toasts, e.g. `Kart`. */
export function useCollectionWrites<N extends CollectionName>(
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
    add: useMutation({
      meta: { failure: `${entity} oluşturulamadı` },
      mutationFn: (body: NewRowOf<N>) => write(`POST /api/${name}`, { body }),
      onSuccess: () => done(added),
    }),
    change: useMutation({
      meta: { failure: `${entity} güncellenemedi` },
      mutationFn: ({ id, body }: RowChange<N>) => changeRow(name, id, body),
      onSuccess: (row, { remark }) => done('güncellendi', remark?.(row as RowOf<N>)),
    }),
    remove: useMutation({
      meta: { failure: `${entity} silinemedi` },
      mutationFn: (id: string) => write(`DELETE /api/${name}/:id`, { params: { id } }),
      onSuccess: () => done('silindi'),
    }),
  };
}
