import type { Topic } from '@vitrin/contract/topics.ts';
import { isActive, isPublic, nextWindowChange, type Shown } from '@vitrin/contract/visibility.ts';
import { getTableName } from 'drizzle-orm';
import { titleOf } from '../base/title-of.ts';
import { type Context, systemContext } from '../context.ts';
import type { Page, Part as PageQuery } from '../database/page-of.ts';
import type { Setup } from '../feature/feature.ts';
import { type Answers, answer } from '../http/implement.ts';
import type { PublishedValue } from '../published/published-value.ts';
import { addContent, type Span } from './content.ts';
import { rowHistory } from './row-history.ts';
import { rowOperations } from './row-operations.ts';
import { type Declaration, type Row, type RowsOptions, rowWrites } from './row-writes.ts';

interface EditableRowsOptions<R extends Row> extends RowsOptions<R> {
  /** When it is there for visitors, of rows that appear and disappear; `null`: never. */
  spanOf?: (row: R) => Span | null;
  /** What visitors see, where the feature publishes it by itself. */
  published?: (setup: Setup) => PublishedValue<R[]>;
  /** Reads one page, of rows whose list comes in pages. */
  page?: (ctx: Context, page: PageQuery) => Promise<Page<R>>;
}

interface CollectionOptions<R extends Row & Shown> extends RowsOptions<R> {
  declaration: Declaration<R> & { list: { reads: readonly Topic[] } };
  /** What visitors see of a row in the list, where that is not all of it. */
  shown?: (row: R) => object;
}

type Body<R> = { body: R };
type Target = { params: { id: string } };
type Expecting = { expected?: number };

/** Answers the calls with which staff edit rows: all, add, change, remove. Its rows have a history and a bin. */
export function editableRows<R extends Row>(
  options: EditableRowsOptions<R>,
): (setup: Setup) => Answers {
  const { declaration, spanOf, published } = options;
  return (setup) => {
    keepHistory(setup, options, { spanOf, published: published?.(setup) });
    const { page } = options;
    const all = page && {
      all: (ctx: Context, { query }: { query: PageQuery }) => page(ctx, query),
    };
    return answer(declaration, { ...routesOf(options), ...all } as never);
  };
}

/** Answers the calls of a collection: those of its rows, and the list of what visitors see. */
export function collection<R extends Row & Shown>(
  options: CollectionOptions<R>,
): (setup: Setup) => Answers {
  const { declaration, shown = (row) => row } = options;
  const { name, list, fields } = declaration;
  const operations = rowOperations(options);
  const spanOf = (row: R) =>
    isActive(row) ? { from: row.visibleFrom ?? null, to: row.visibleTo ?? null } : null;
  return (setup) => {
    const { platform } = setup;
    const published = platform.publisher.publish<object[]>({
      name,
      topics: list.reads,
      compute: async (now) => {
        const rows = await operations.list(systemContext(platform));
        const at = (moment: number) =>
          rows.filter((row) => isPublic(row, moment)).map((row) => shown(row));
        return { value: at(now), at, validUntil: nextWindowChange(rows, now) };
      },
    });
    keepHistory(setup, options, { published, ...('visibleFrom' in fields && { spanOf }) });
    const order = (ctx: Context, { body }: Body<{ ids: string[] }>) =>
      operations.order(ctx, body.ids);
    return answer(declaration, { ...routesOf(options), list: published, order } as never);
  };
}

interface Shows<R> {
  spanOf?: ((row: R) => Span | null) | undefined;
  published?: PublishedValue<object[]> | undefined;
}

function keepHistory<R extends Row>(
  setup: Setup,
  options: RowsOptions<R>,
  { spanOf, published }: Shows<R>,
): void {
  const { name, row, fields } = options.declaration;
  const { list } = rowOperations(options);
  addContent(setup, {
    name,
    entity: name,
    table: getTableName(options.table),
    rewrite: rowWrites(options).rewrite,
    has: async (ctx, id) => (await list(ctx)).some((one) => one.id === id),
    derived: Object.keys(row.shape).filter((key) => !(key in fields)),
    ...rowHistory(options),
    ...(published && { published }),
    ...(spanOf && {
      planned: async (ctx) =>
        (await list(ctx)).flatMap((one) => {
          const place = 'sortOrder' in one ? Number(one.sortOrder) : null;
          const span = spanOf(one);
          return span ? { id: one.id, title: titleOf(one), place, ...span } : [];
        }),
    }),
  });
}

// The one seam: a declaration is generic here, so its input can't be compared with what the operations take.
function routesOf<R extends Row>(options: RowsOptions<R>) {
  const operations = rowOperations(options);
  return {
    all: (ctx: Context) => operations.list(ctx),
    add: (ctx: Context, { body }: Body<R>) => operations.add(ctx, body),
    change: (ctx: Context, { params, body, expected }: Target & Body<Partial<R>> & Expecting) =>
      operations.change(ctx, { ...params, fields: body, expected }),
    remove: (ctx: Context, { params }: Target) => operations.remove(ctx, params.id),
  };
}
