import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { type Page, type PageQuery, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { drawsTable } from './draws-tables.ts';

/** Lists draws with the fields for staff; newest first, or by `order`. */
export async function findDraws(
  db: Database,
  where?: SQL,
  order: SQL[] = [desc(drawsTable.id)],
): Promise<DrawRow[]> {
  const rows = await selectDraws(db)
    .where(where)
    .orderBy(...order);
  return rows.map(toDraw);
}

/** Lists one page of draws, newest first. */
export function listDraws({ db }: DbContext, page: PageQuery): Promise<Page<DrawRow>> {
  return paginate(page, {
    order: { id: descending(drawsTable.id) },
    read: selectDraws(db),
    toResponse: toDraw,
  });
}

const selectDraws = (db: Database) => db.select(getTableColumns(drawsTable)).from(drawsTable);

function toDraw({
  leftOutStaff: staff,
  leftOutSuspended: suspended,
  leftOutOnBreak: onBreak,
  chainHash: chain,
  chainPublicKey: _key,
  chainGenesis: _genesis,
  chainPeriod: _period,
  signature: _signature,
  randomness: _randomness,
  ...row
}: typeof drawsTable.$inferSelect): DrawRow {
  const isCounted = staff !== null && suspended !== null && onBreak !== null;
  return { ...row, chain, leftOut: isCounted ? { staff, suspended, onBreak } : null };
}

/** Returns a draw for staff. @throws 404 */
export async function getDraw(db: Database, id: string): Promise<DrawRow> {
  const [row] = await findDraws(db, eq(drawsTable.id, id));
  if (!row) throw drawNotFoundError();
  return row;
}

export const drawNotFoundError = () => new NotFound('not_found', 'Çekiliş bulunamadı.');
