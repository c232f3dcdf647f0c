import type { DrawPlace } from '@vitrin/contract/draw-schemas.ts';
import type { AnyColumn } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { members } from '../accounts/members.ts';
import { drawPlaces } from './draws-tables.ts';

/** A holder as lists write it: 32 hex digits. */
export const holderDigits = (column: AnyColumn) => sql<string>`replace(${column}::text, '-', '')`;

/** What was drawn, and what became of it. */
export async function listPlaces(db: Database, drawId: string): Promise<DrawPlace[]> {
  const { place, prize, entry, holder, status, reason } = drawPlaces;
  const rows = await db
    .select({
      place,
      prize,
      entry,
      holder: holderDigits(holder),
      username: members.username,
      status,
      reason,
    })
    .from(drawPlaces)
    .leftJoin(members, eq(members.id, drawPlaces.userId))
    .where(eq(drawPlaces.drawId, drawId))
    .orderBy(asc(place));
  return rows.map(({ username, ...row }) => ({ ...row, name: maskName(username) }));
}

/** 'a***n': enough for the one it is to know it. */
function maskName(username: string | null): string {
  if (username === null) return 'Silinmiş üye';
  const letters = [...username];
  return `${letters[0]}***${letters.at(-1)}`;
}
