import { randomBytes } from 'node:crypto';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { getRoundAt } from '@vitrin/contract/draw/chain.ts';
import { MIN_SEAL_NOTICE_SECONDS, type Prize } from '@vitrin/contract/draw-schemas.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { BadRequest, InvalidField } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { drawsTable } from '../read/draws-tables.ts';
import { getDraw } from '../read/list-draws.ts';
import { lockDraw, requireDraftStatus } from '../read/lock-draw.ts';
import { COUNT_ENTRIES_SQL, type EntryCountRow, toEntryCounts } from './count-entries.ts';
import { writeList } from './write-list.ts';

/** Timeout of a statement that writes a million entries, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 120_000;

/**
 * Fixes the entries, publishes the list and its hash, and chooses the round, in one transaction. The fields of the draft
 * and the list never change afterwards.
 * @throws 404; 409 draws.sealed; 400 draws.permit, draws.too_soon, draws.no_entries
 */
export async function sealDraw(
  ctx: Context<Actor>,
  id: string,
): Promise<ReturnsOf<'POST /api/admin/draws/:id/seal'>> {
  const { chain } = ctx.platform.config.drand;
  return withTransaction(ctx, async (tx) => {
    // Seal serially: two concurrent seals would not detect shared entries.
    await tx.db.execute(sql`lock table draw_overlaps in share row exclusive mode`);
    const draw = await lockDraw(tx, id);
    requireDraftStatus(draw.status);
    const permit = draw.permit ?? '';
    if (permit.length < 3) throw permitMissingError();
    await requireSealNotice(tx, draw.drawAt);
    const { entries, holders, leftOut } = await writeEntries(tx, id);
    if (entries === 0) {
      throw new BadRequest('draws.no_entries', 'Çekilişe girecek kimse yok.');
    }
    const round = getRoundAt(chain, Date.parse(draw.drawAt));
    const listHash = await writeList(tx, {
      id,
      title: draw.title,
      permit,
      source: draw.source,
      places: countPlaces(draw.prizes),
      reserves: draw.reserves,
      onePerPerson: draw.onePrizePerPerson,
      chain: chain.hash,
      round,
      entries,
      leftOut,
    });
    await recordOverlaps(tx, id);
    await tx.db
      .update(drawsTable)
      .set({
        status: 'sealed',
        sealedAt: sql`clock_timestamp()`,
        entries,
        holders,
        leftOutStaff: leftOut.staff,
        leftOutSuspended: leftOut.suspended,
        leftOutOnBreak: leftOut.onBreak,
        listHash,
        chainHash: chain.hash,
        chainPublicKey: chain.publicKey,
        chainGenesis: chain.genesis,
        chainPeriod: chain.period,
        round,
        updatedAt: sql`now()`,
      })
      .where(eq(drawsTable.id, id));
    const sealedDraw = await getDraw(tx.db, id);
    await recordAudit(tx, {
      action: 'seal',
      entity: 'draws',
      entityId: id,
      before: { status: 'draft' },
      after: sealedDraw,
    });
    await tx.publish('draws');
    return { ...sealedDraw, places: [] };
  });
}

const countPlaces = (prizes: Prize[]) => prizes.reduce((total, { count }) => total + count, 0);

const permitMissingError = () =>
  new BadRequest('draws.permit', 'Çekiliş için izin numarası gerekir (3 ile 200 karakter).', [
    { path: 'permit', message: 'İzin numarası 3 ile 200 karakter olmalıdır.' },
  ]);

async function requireSealNotice({ db }: Context, drawAt: string): Promise<void> {
  const { rows } = await db.$client.query<{ enough: boolean }>(
    'select $1::timestamptz >= clock_timestamp() + make_interval(secs => $2) as enough',
    [drawAt, MIN_SEAL_NOTICE_SECONDS],
  );
  if (rows[0]?.enough) return;
  const message = `Çekiliş zamanı en az ${MIN_SEAL_NOTICE_SECONDS} saniye sonra olmalıdır.`;
  throw new InvalidField('draws.too_soon', 'drawAt', message);
}

/** Writes the entries with their holders; returns the counts. The salt makes holder codes random and is not stored. */
async function writeEntries({ db }: Context, id: string) {
  await db.execute(
    sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local work_mem = '64MB'`),
  );
  const insertRuns = {
    text: `
      with entry_rows as materialized (select * from draw_entries($1::uuid, true)), inserted as (
        insert into draw_runs (draw_id, first, last, holder, user_id)
        select $1, first, last, encode(substr(sha256($2 || uuid_send(user_id)), 1, 16), 'hex')::uuid,
               user_id
          from entry_rows where exclusion is null order by first
      ) ${COUNT_ENTRIES_SQL}`,
    values: [id, randomBytes(32)],
    query_timeout: STATEMENT_TIMEOUT_MS,
  };
  const { rows } = await db.$client.query<EntryCountRow>(insertRuns);
  const [row] = rows;
  if (!row) throw new Error('draw_entries returned no row');
  // Lock the holders, so that a concurrent account deletion waits and then anonymises these rows. The update below
  // removes users that were deleted before the lock.
  const lockHolders = {
    text: `select from members where id in (select user_id from draw_runs where draw_id = $1)
            order by id for key share`,
    values: [id],
    query_timeout: STATEMENT_TIMEOUT_MS,
  };
  const { rowCount } = await db.$client.query(lockHolders);
  if (rowCount !== row.holders) {
    await db.$client.query(
      `update draw_runs set user_id = null
        where draw_id = $1 and not exists (select from members where id = user_id)`,
      [id],
    );
  }
  return toEntryCounts(row);
}

async function recordOverlaps({ db }: Context, id: string): Promise<void> {
  const insertOverlaps = {
    text: `
      insert into draw_overlaps (draw_id, other_id)
      select d.id, o.id from draws d join draws o on o.id <> d.id and o.status in ('sealed', 'drawn')
       where d.id = $1 and case d.source when 'event' then o.event_id = d.event_id else exists (
               select from draw_runs run join draw_runs other_run using (first)
                where run.draw_id = d.id and other_run.draw_id = o.id) end`,
    values: [id],
    query_timeout: STATEMENT_TIMEOUT_MS,
  };
  await db.$client.query(insertOverlaps);
}
