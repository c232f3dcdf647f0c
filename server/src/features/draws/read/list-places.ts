import type { DrawPlace, Winner } from '@vitrin/contract/draw-schemas.ts';
import { type AnyColumn, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/create-pool.ts';
import { findContacts } from '../../accounts/people/find-usernames.ts';
import { members } from '../../accounts/people/members.ts';
import { drawPlaces } from './draws-tables.ts';
import { getDraw } from './list-draws.ts';

/** Returns SQL for a holder as 32 hex digits, as in published lists. */
export const toHolderDigits = (column: AnyColumn) => sql<string>`replace(${column}::text, '-', '')`;

/** Lists the drawn places with their status. */
export async function listPlaces(db: Database, drawId: string): Promise<DrawPlace[]> {
  const { place, prize, entry, holder, status, reason } = drawPlaces;
  const rows = await db
    .select({
      place,
      prize,
      entry,
      holder: toHolderDigits(holder),
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

/** Lists every place with its user, for delivery; empty before the draw. @throws 404 */
export async function listWinners(ctx: Context, id: string): Promise<Winner[]> {
  await getDraw(ctx.db, id);
  const { place, prize, entry, holder, status, reason, userId, drawId } = drawPlaces;
  const rows = await ctx.db
    .select({ place, prize, entry, holder: toHolderDigits(holder), status, reason, userId })
    .from(drawPlaces)
    .where(eq(drawId, id))
    .orderBy(asc(place));
  const contacts = await findContacts(
    ctx,
    rows.flatMap((row) => row.userId ?? []),
  );
  return rows.map(({ userId, ...row }) => ({
    ...row,
    user: contacts.get(userId ?? '') ?? null,
  }));
}
