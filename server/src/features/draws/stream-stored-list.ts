import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { drawLists } from './draws-tables.ts';

/** Loads one part of a list; undefined behind the last part. */
export type LoadListPart = (drawId: string, part: number) => Promise<Buffer | undefined>;

/** Loads parts of lists from the database. */
export function listPartLoader({ db }: Pick<Context, 'db'>): LoadListPart {
  return async (drawId, part) => {
    const [row] = await db
      .select({ bytes: drawLists.bytes })
      .from(drawLists)
      .where(and(eq(drawLists.drawId, drawId), eq(drawLists.part, part)));
    return row?.bytes;
  };
}

/** The gzip bytes of a sealed list, part by part as the reader takes them. */
export async function* streamStoredList(
  load: LoadListPart,
  drawId: string,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const bytes = await load(drawId, part);
    if (!bytes) return;
    yield bytes;
  }
}
