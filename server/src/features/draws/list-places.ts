import type { DrawPlace } from '@vitrin/contract/draw-schemas.ts';
import type { AnyColumn } from 'drizzle-orm';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/create-pool.ts';
import { members } from '../accounts/people/members.ts';
import { drawPlaces } from './draws-tables.ts';

/** SQL: a holder as 32 hex digits, as in published lists. */
export const holderDigits = (column: AnyColumn) => sql<string>`replace(${column}::text, '-', '')`;

/** Lists the drawn places with their status. */
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

/** Masks a name as 'a***n', which its owner can still recognise. */
function maskName(username: string | null): string {
  if (username === null) return 'Silinmiş üye';
  const letters = [...username];
  return `${letters[0]}***${letters.at(-1)}`;
}
