import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { systemContext } from '../context.ts';
import type { Api } from '../http/implement.ts';
import type { Platform } from '../platform.ts';
import { type CollectionOptions, collectionOperations, type Row } from './collection-operations.ts';

type Body<R> = { body: R };
type Target = { params: Row };

/** Answers a collection's five endpoints. */
export function addCollection<R extends Row>(
  app: FastifyInstance,
  api: Api,
  platform: Platform,
  options: CollectionOptions<R>,
): void {
  const operations = collectionOperations(options);
  const { name, pictures } = options.declaration;

  // Before the transaction: encoding takes its time, and a row must not be locked meanwhile.
  const storePictures = async <V extends object>({ actor }: Context, values: V): Promise<V> => {
    const stored = { ...values } as Record<string, unknown>;
    for (const field of pictures) {
      const url = stored[field];
      if (typeof url === 'string') {
        stored[field] = await platform.pictures.storeEmbedded(url, actor);
      }
    }
    return stored as unknown as V;
  };

  const routes = {
    list: platform.publisher.publish<R[]>({
      name,
      topics: options.declaration.list.reads,
      compute: (now) => operations.listPublic(systemContext(platform), now),
    }),
    all: (ctx: Context) => operations.list(ctx),
    add: async (ctx: Context, { body }: Body<R>) =>
      operations.add(ctx, await storePictures(ctx, body)),
    change: async (ctx: Context, { params, body }: Target & Body<Partial<R>>) =>
      operations.change(ctx, params.id, await storePictures(ctx, body)),
    remove: (ctx: Context, { params }: Target) => operations.remove(ctx, params.id),
  };
  // The declaration is generic here: that the five are there is checked when the app is built.
  api.implement(app, options.declaration, routes as never);
}
