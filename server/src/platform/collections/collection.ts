import type { Topic } from '@vitrin/contract/topics.ts';
import { type Context, systemContext } from '../context.ts';
import type { Setup } from '../feature/feature.ts';
import { type Answers, answer } from '../http/implement.ts';
import { type Declaration, type Row, type RowsOptions, rowOperations } from './row-operations.ts';

interface CollectionOptions<R extends Row> extends RowsOptions<R> {
  declaration: Declaration<R> & { list: { reads: readonly Topic[] } };
  /** What visitors see at `now`, and until when that holds. */
  publish: (rows: R[], now: number) => { rows: R[]; validUntil?: number };
}

type Body<R> = { body: R };
type Target = { params: Row };

/** Answers the calls with which staff edit rows: all, add, change, remove. */
export function editableRows<R extends Row>(options: RowsOptions<R>): () => Answers {
  return () => answer(options.declaration, routesOf(options) as never);
}

/** Answers the calls of a collection: those of its rows, and the list of what visitors see. */
export function collection<R extends Row>(
  options: CollectionOptions<R>,
): (setup: Setup) => Answers {
  const { declaration, publish } = options;
  const { name, list } = declaration;
  const operations = rowOperations(options);
  return ({ platform }) => {
    const published = platform.publisher.publish<R[]>({
      name,
      topics: list.reads,
      compute: async (now) => {
        const { rows, ...until } = publish(await operations.list(systemContext(platform)), now);
        return { value: rows, ...until };
      },
    });
    const order = (ctx: Context, { body }: Body<{ ids: string[] }>) =>
      operations.order(ctx, body.ids);
    return answer(declaration, { ...routesOf(options), list: published, order } as never);
  };
}

// The one seam: a declaration is generic here, so its input can't be compared with what the operations take.
function routesOf<R extends Row>(options: RowsOptions<R>) {
  const operations = rowOperations(options);
  return {
    all: (ctx: Context) => operations.list(ctx),
    add: (ctx: Context, { body }: Body<R>) => operations.add(ctx, body),
    change: (ctx: Context, { params, body }: Target & Body<Partial<R>>) =>
      operations.change(ctx, { ...params, fields: body }),
    remove: (ctx: Context, { params }: Target) => operations.remove(ctx, params.id),
  };
}
