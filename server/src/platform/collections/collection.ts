import { findText, getRowTitle } from '@vitrin/contract/row-title.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import {
  getNextVisibilityChange,
  isActive,
  isPublic,
  type VisibilityState,
} from '@vitrin/contract/visibility.ts';
import { eq, getTableName, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { CachedValue, CacheEntry } from '../cache/cached-value.ts';
import { type Actor, type Context, createSystemContext } from '../context.ts';
import type { Page, PageQuery } from '../database/paginate.ts';
import { CachedResult, createRoutes, type EndpointRoutes } from '../http/create-routes.ts';
import type { Platform } from '../platform.ts';
import type { Setup } from '../setup.ts';
import { registerContentType, type VisibilityPeriod } from './content-types.ts';
import { createRowHistory } from './row-history.ts';
import { listLinkFields, shortenOwnLinks } from './row-links.ts';
import { createRowOperations } from './row-operations.ts';
import { createRowWrites, type Declaration, type Row, type RowsOptions } from './row-writes.ts';

interface EditableRowsOptions<R extends Row> extends RowsOptions<R> {
  /** Returns the period in which visitors see the row; `null`: never. Only for rows with a visibility period. */
  getVisibilityPeriod?: (row: R) => VisibilityPeriod | null;
  /** Creates the public list, if the feature caches it itself. */
  createCachedList?: (setup: Setup) => CachedValue<R[]>;
  /** Reads one page, if the list of staff is paginated. */
  readPage?: (ctx: Context, page: PageQuery) => Promise<Page<R>>;
}

interface CollectionOptions<R extends Row & VisibilityState> extends RowsOptions<R> {
  declaration: Declaration<R> & { list: { reads: readonly Topic[] } };
  /** Returns the public fields of a row; default: all fields. */
  toPublicRow?: (row: R) => object;
  /** Adds the fields of the public rows that depend on the signed-in user. */
  addUserFields?: (ctx: Context<Actor>, rows: readonly object[]) => Promise<object[]>;
  /** Creates a mask that hides fields of public rows; the mask depends on other cached values. */
  createPublicMask?: (ctx: { platform: Platform }) => Promise<RowMask>;
}

interface RowMask {
  mask: (row: object) => object;
  dependencies: CacheEntry<unknown>[];
  /** Returns false for an active row that visitors must not see at a time (milliseconds). */
  isListed?: (row: object, time: number) => boolean;
  /** Next time at which `isListed` may change */
  nextChange?: number;
}

const createNoMask = async (): Promise<RowMask> => ({ mask: (row) => row, dependencies: [] });

type Body<R> = { body: R };
type Target = { params: { id: string } };
type WithExpectedVersion = { expectedVersions?: readonly number[] };

/** Returns the routes with which staff edit rows. Registers the rows for history and bin. */
export function createEditableRows<R extends Row>(
  options: EditableRowsOptions<R>,
): (setup: Setup) => EndpointRoutes {
  const { declaration, getVisibilityPeriod, createCachedList } = options;
  return (setup) => {
    registerAsContent(setup, options, {
      getVisibilityPeriod,
      cachedList: createCachedList?.(setup),
    });
    const { readPage } = options;
    const staffList = readPage && {
      all: (ctx: Context, { query }: { query: PageQuery }) => readPage(ctx, query),
    };
    return createRoutes(declaration, { ...createStaffRoutes(options), ...staffList });
  };
}

/** Returns all routes of a collection: editing for staff, and the cached public list. */
export function createCollection<R extends Row & VisibilityState>(
  options: CollectionOptions<R>,
): (setup: Setup) => EndpointRoutes {
  const { declaration, toPublicRow = (row) => row, createPublicMask = createNoMask } = options;
  const { addUserFields } = options;
  const { name, list, fields } = declaration;
  const linkFields = listLinkFields(fields);
  const operations = createRowOperations(options);
  const getVisibilityPeriod = (row: R) =>
    isActive(row) ? { from: row.visibleFrom ?? null, to: row.visibleTo ?? null } : null;
  return (setup) => {
    const { platform } = setup;
    const cachedList = platform.valueCache.create<object[]>({
      name,
      topics: list.reads,
      compute: async (now) => {
        const rows = await operations.list(createSystemContext(platform));
        const { mask, dependencies, ...listing } = await createPublicMask({ platform });
        const { isListed = () => true, nextChange = Number.POSITIVE_INFINITY } = listing;
        const getValueAt = (time: number) =>
          rows
            .filter((row) => isPublic(row, time) && isListed(row, time))
            .map((row) =>
              shortenOwnLinks(mask(toPublicRow(row)), linkFields, platform.config.publicUrl),
            );
        const validUntil = Math.min(getNextVisibilityChange(rows, now), nextChange);
        return { value: getValueAt(now), getValueAt, validUntil, dependencies };
      },
    });
    registerAsContent(setup, options, {
      cachedList,
      ...('visibleFrom' in fields && { getVisibilityPeriod }),
    });
    const reorder = (ctx: Context, { body }: Body<{ ids: string[] }>) =>
      operations.reorder(ctx, body.ids);
    const routes = { ...createStaffRoutes(options), reorder };
    return createRoutes(declaration, {
      ...routes,
      list: addUserFields ? createUserList(cachedList, addUserFields) : cachedList,
    });
  };
}

/** Returns the operation of a public list with fields for the signed-in user; visitors get the cached body. */
function createUserList(
  cachedList: CachedValue<object[]>,
  addUserFields: (ctx: Context<Actor>, rows: readonly object[]) => Promise<object[]>,
) {
  return async (ctx: Context, _input: object, at?: number) => {
    if (at !== undefined) return cachedList.getValueAt(at);
    const entry = await cachedList.get();
    return ctx.actor ? addUserFields(ctx as Context<Actor>, entry.value) : new CachedResult(entry);
  };
}

interface PublicView<R> {
  getVisibilityPeriod?: ((row: R) => VisibilityPeriod | null) | undefined;
  cachedList?: CachedValue<object[]> | undefined;
}

function registerAsContent<R extends Row>(
  setup: Setup,
  options: RowsOptions<R>,
  { getVisibilityPeriod, cachedList }: PublicView<R>,
): void {
  const { name, row, fields, titleFields } = options.declaration;
  const { table } = options;
  const { list } = createRowOperations(options);
  registerContentType(setup, {
    name,
    entity: name,
    table: getTableName(table),
    titleFields,
    getTitle: (item) => getRowTitle(item, titleFields),
    loadNames: async ({ db }, ids) => {
      const rows = await db.select().from(table).where(inArray(table.id, ids));
      return new Map(
        rows.flatMap((item) => {
          const title = findText(item, titleFields);
          return title ? [[String(item.id), title] as const] : [];
        }),
      );
    },
    replaceTexts: createRowWrites(options).replaceTexts,
    hasRow: async ({ db }, id) => isUuid(id) && (await db.$count(table, eq(table.id, id))) > 0,
    derivedFields: Object.keys(row.shape).filter((key) => !(key in fields)),
    linkFields: listLinkFields(fields),
    ...createRowHistory(options),
    ...(cachedList && { cachedList }),
    ...(getVisibilityPeriod && {
      listPlanned: async (ctx) =>
        (await list(ctx)).flatMap((listedRow) => {
          const place = 'sortOrder' in listedRow ? Number(listedRow.sortOrder) : null;
          const span = getVisibilityPeriod(listedRow);
          return span
            ? { id: listedRow.id, title: getRowTitle(listedRow, titleFields), place, ...span }
            : [];
        }),
    }),
  });
}

// The endpoints are generic here, so their inputs can't be compared with those of the operations.
function createStaffRoutes<R extends Row>(options: RowsOptions<R>) {
  const operations = createRowOperations(options);
  return {
    all: (ctx: Context) => operations.list(ctx),
    create: (ctx: Context, { body }: Body<R>) => operations.create(ctx, body),
    update: (
      ctx: Context,
      { params, body, expectedVersions }: Target & Body<Partial<R>> & WithExpectedVersion,
    ) => operations.update(ctx, { ...params, fields: body, expectedVersions }),
    delete: (ctx: Context, { params }: Target) => operations.delete(ctx, params.id),
  };
}
