import type { DrawnPlace } from '@vitrin/contract/draw/select-winners.ts';
import type { Prize } from '@vitrin/contract/draw-schemas.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import { drawsTable } from '../read/draws-tables.ts';
import { getDraw } from '../read/list-draws.ts';
import { drawCancelledError, lockDraw } from '../read/lock-draw.ts';
import { createListPartLoader, streamStoredList } from '../seal/write-list.ts';
import { drawWorker } from './draw-worker-client.ts';
import { notifyWinners } from './notify-winners.ts';

/**
 * Draws the winners with a verified signature. The result depends only on list and signature. A repeated call has no
 * effect.
 * @throws 409 draws.cancelled
 */
export async function runDraw(
  ctx: Context,
  { id, signature }: { id: string; signature: string },
): Promise<void> {
  const { listHash } = await getDraw(ctx.db, id);
  const parts: Buffer[] = [];
  for await (const part of streamStoredList(createListPartLoader(ctx), id)) parts.push(part);
  const { randomness, drawnPlaces } = await drawWorker(ctx).run({
    kind: 'draw',
    list: Buffer.concat(parts),
    listHash: listHash ?? '',
    signature,
  });
  await withTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, id);
    if (draw.status === 'cancelled') throw drawCancelledError();
    if (draw.status !== 'sealed') return;
    await writePlaces(tx, { id, drawnPlaces, prizes: draw.prizes });
    await notifyWinners(tx, draw);
    await tx.db
      .update(drawsTable)
      .set({
        status: 'drawn',
        drawnAt: sql`now()`,
        signature,
        randomness,
        updatedAt: sql`now()`,
      })
      .where(eq(drawsTable.id, id));
    // No actor, because submitting the beacon is no decision.
    await recordAudit(
      { db: tx.db, actor: null },
      {
        action: 'draw',
        entity: 'draws',
        entityId: id,
        before: { status: 'sealed' },
        after: { status: 'drawn', round: draw.round, signature, places: drawnPlaces.length },
      },
    );
    await tx.publish('draws');
  });
}

interface DrawResult {
  id: string;
  drawnPlaces: DrawnPlace[];
  prizes: Prize[];
}

async function writePlaces(
  { db }: Context,
  { id, drawnPlaces, prizes }: DrawResult,
): Promise<void> {
  const prizeTitles = prizes.flatMap(({ title, count }) => Array<string>(count).fill(title));
  // Raw SQL: insert from arrays, joined with the run that contains each number.
  await db.$client.query(
    `insert into draw_places (draw_id, place, prize, entry, holder, user_id, status)
     select $1, p.place, p.prize, p.entry, p.holder, m.id,
            case when p.prize is null then 'reserve' else 'won' end
       from unnest($2::int[], $3::text[], $4::bigint[], $5::uuid[]) p (place, prize, entry, holder)
      cross join lateral (select r.user_id from draw_runs r where r.draw_id = $1 and r.first <= p.entry
                           order by r.first desc limit 1) r
       left join members m on m.id = r.user_id`,
    [
      id,
      drawnPlaces.map(({ place }) => place),
      drawnPlaces.map(({ place }) => prizeTitles[place - 1] ?? null),
      drawnPlaces.map(({ entry }) => entry),
      drawnPlaces.map(({ holder }) => holder),
    ],
  );
}
