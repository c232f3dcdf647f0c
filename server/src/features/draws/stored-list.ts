import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { drawLists } from './draws-tables.ts';

/** The compressed bytes of a sealed list, part by part as they are taken; no connection is held between them. */
export async function* storedList(
  { db }: Pick<Context, 'db'>,
  drawId: string,
): AsyncGenerator<Buffer> {
  for (let last = -1; ; last++) {
    const [row] = await db
      .select({ bytes: drawLists.bytes })
      .from(drawLists)
      .where(and(eq(drawLists.drawId, drawId), gt(drawLists.part, last)))
      .orderBy(asc(drawLists.part))
      .limit(1);
    if (!row) return;
    yield row.bytes;
  }
}
