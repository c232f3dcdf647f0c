import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import { toast } from '../ui/toast.ts';
import { call } from './api-client.ts';

/** Every collection of the contract: what has a list of everything. */
export type CollectionName = RouteName extends infer R
  ? R extends `GET /api/${infer N}/all`
    ? N
    : never
  : never;

type Item<List> = List extends readonly (infer T)[] ? T : never;
type BodyOf<Input> = Input extends { body: infer B } ? B : never;

/** A row as the server gives it. */
export type RowOf<N extends CollectionName> = Item<ReturnsOf<`GET /api/${N}/all`>> & { id: string };
export type NewRowOf<N extends CollectionName> = BodyOf<InputOf<`POST /api/${N}`>>;

export type RowChangesOf<N extends CollectionName> = Partial<NewRowOf<N>>;

/** Reads a collection's lists again. */
export function useCollectionRefresh(name: CollectionName) {
  const client = useQueryClient();
  const lists: unknown[] = [`GET /api/${name}`, `GET /api/${name}/all`];
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(queryKey[0]) });
}

/** Changes some fields of a row; who asks for it alone has a waiting state of their own. */
export function changeRow<N extends CollectionName>(name: N, id: string, body: RowChangesOf<N>) {
  return call(`PATCH /api/${name}/:id`, { params: { id }, body } as never);
}

/** Adding, changing and removing rows. `entity` names one in the toasts, e.g. `Kart`. */
export function useCollectionWrites<N extends CollectionName>(name: N, entity: string) {
  const refresh = useCollectionRefresh(name);
  const done = (what: string) => {
    toast({ title: 'Başarılı', description: `${entity} ${what}` });
    return refresh();
  };

  return {
    add: useMutation({
      mutationFn: (body: NewRowOf<N>) => call(`POST /api/${name}`, { body } as never),
      onSuccess: () => done('eklendi'),
    }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: RowChangesOf<N> }) =>
        changeRow(name, id, body),
      onSuccess: () => done('güncellendi'),
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(`DELETE /api/${name}/:id`, { params: { id } } as never),
      onSuccess: () => done('silindi'),
    }),
  };
}
