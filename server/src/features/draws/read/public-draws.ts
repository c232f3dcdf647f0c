import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { SCHEME } from '@vitrin/contract/draw/chain.ts';
import type { PublicDraw, PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { draws } from '@vitrin/contract/draws.ts';
import { DEFAULT_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CachedValue, CacheEntry } from '../../../platform/cache/cached-value.ts';
import { CachedValueMap } from '../../../platform/cache/cached-value-map.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import {
  decodeCursor,
  encodeCursor,
  invalidCursorError,
} from '../../../platform/database/cursor.ts';
import type { Page } from '../../../platform/database/paginate.ts';
import { CachedResult } from '../../../platform/http/create-routes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { drawPlaces, drawsTable } from './draws-tables.ts';
import { drawNotFoundError, findDraws } from './list-draws.ts';
import { listPlaces, toHolderDigits } from './list-places.ts';

type Receipt = ReturnsOf<'GET /api/draws/:id/receipt.json'>;

const rowsSchema = z.array(draws.list.returns.element);

type DrawPage = CachedResult<PublicDrawRow[]> | Page<PublicDrawRow>;

class PublicDraws {
  /** All public draws. */
  readonly list: CachedValue<PublicDrawRow[]>;
  readonly #firstPage: CachedValue<PublicDrawRow[]>;
  readonly #drawsById: CachedValueMap<PublicDraw>;
  readonly #receipts: CachedValueMap<Receipt>;

  constructor({ db, valueCache }: Platform) {
    this.list = valueCache.create({
      name: 'draws',
      topics: draws.list.reads,
      compute: async () => ({ value: await listPublicDraws(db) }),
    });
    this.#firstPage = valueCache.create({
      name: 'first page of draws',
      compute: async () => {
        const list = await this.list.get();
        return { value: list.value.slice(0, DEFAULT_PAGE_SIZE), dependencies: [list] };
      },
    });
    const cachePerDraw = <T>(name: string, compute: (draw: PublicDrawRow) => Promise<T>) =>
      new CachedValueMap(valueCache, (id) =>
        valueCache.create<T>({
          name: `${name} ${id}`,
          compute: async () => {
            const list = await this.list.get();
            const draw = list.value.find((publicRow) => publicRow.id === id);
            if (!draw) throw drawNotFoundError();
            return { value: await compute(draw), dependencies: [list] };
          },
        }),
      );
    this.#drawsById = cachePerDraw('draw', async (draw) => ({
      ...draw,
      alsoIn: await findOverlaps(db, draw.id),
      places: await listPlaces(db, draw.id),
    }));
    this.#receipts = cachePerDraw('receipt', ({ id }) => createReceipt(db, id));
  }

  /** Returns one page of the list. The draw of a cursor always exists, because sealed draws are never deleted. */
  async listPage({
    limit,
    cursor,
  }: {
    limit: number;
    cursor?: string | undefined;
  }): Promise<DrawPage> {
    const { value: publicRows } = await this.list.get();
    const start =
      cursor === undefined
        ? 0
        : findPositionAfter(publicRows, decodeCursor(cursorTypes, cursor).id);
    const rows = publicRows.slice(start, start + limit);
    const lastRow = rows.at(-1);
    const nextCursor =
      lastRow && start + limit < publicRows.length
        ? encodeCursor(cursorTypes, { id: lastRow.id })
        : null;
    if (start > 0 || limit !== DEFAULT_PAGE_SIZE) return { rows, nextCursor };
    return new CachedResult(await this.#firstPage.get(), nextCursor);
  }

  /** Returns a public draw. @throws 404 */
  async get(id: string): Promise<CacheEntry<PublicDraw>> {
    const list = await this.list.get();
    const cachedDraw = this.#drawsById.find(id, list, (publicRows, key) =>
      publicRows.some((publicRow) => publicRow.id === key),
    );
    if (!cachedDraw) throw drawNotFoundError();
    return cachedDraw.get();
  }

  /** Returns the receipt of a draw. @throws 404 before the draw */
  async getReceipt(id: string): Promise<CacheEntry<Receipt>> {
    const list = await this.list.get();
    const isDrawn = (publicRows: PublicDrawRow[], key: string) =>
      publicRows.some(({ id: rowId, status }) => rowId === key && status === 'drawn');
    const cachedReceipt = this.#receipts.find(id, list, isDrawn);
    if (!cachedReceipt) throw drawNotFoundError();
    return cachedReceipt.get();
  }
}

/** The cached public draws: the list, each draw, and its receipt. */
export const publicDraws = createPlatformSingleton((platform) => new PublicDraws(platform));

const cursorTypes = { id: 'uuid' };

/** Returns the position after the draw of a cursor. @throws 400 for an unknown cursor */
function findPositionAfter(publicRows: PublicDrawRow[], id: string | number): number {
  const position = publicRows.findIndex((publicRow) => publicRow.id === id);
  if (position < 0) throw invalidCursorError();
  return position + 1;
}

async function listPublicDraws(db: Database): Promise<PublicDrawRow[]> {
  const { status, sealedAt, id } = drawsTable;
  const rows = await findDraws(db, ne(status, 'draft'), [desc(sealedAt), desc(id)]);
  return rowsSchema.parse(rows);
}

async function findOverlaps(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from draws d
      join draw_overlaps o on ${id} in (o.draw_id, o.other_id) and d.id in (o.draw_id, o.other_id)
     where d.id <> ${id} and d.status <> 'cancelled' order by d.sealed_at desc, d.id desc`);
  return rows.map((row) => row.id);
}

async function createReceipt(db: Database, id: string): Promise<Receipt> {
  const { place, entry, holder, drawId } = drawPlaces;
  const [draw] = await db.select().from(drawsTable).where(eq(drawsTable.id, id));
  const places = await db
    .select({ place, entry, holder: toHolderDigits(holder) })
    .from(drawPlaces)
    .where(eq(drawId, id))
    .orderBy(asc(place));
  return draws.receipt.returns.parse({
    version: 1,
    id,
    listHash: draw?.listHash,
    chain: {
      hash: draw?.chainHash,
      publicKey: draw?.chainPublicKey,
      genesis: draw?.chainGenesis,
      period: draw?.chainPeriod,
      scheme: SCHEME,
    },
    round: draw?.round,
    signature: draw?.signature,
    randomness: draw?.randomness,
    places,
  });
}
