import type { Winner } from '@vitrin/contract/draw-schemas.ts';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { findContacts } from '../accounts/people/find-usernames.ts';
import { drawPlaces } from './draws-tables.ts';
import { getDraw } from './list-draws.ts';
import { holderDigits } from './list-places.ts';

/** Lists every place with its user, for delivery; empty before the draw. @throws 404 */
export async function listWinners(ctx: Context, id: string): Promise<Winner[]> {
  await getDraw(ctx.db, id);
  const { place, prize, entry, holder, status, reason, userId, drawId } = drawPlaces;
  const rows = await ctx.db
    .select({ place, prize, entry, holder: holderDigits(holder), status, reason, userId })
    .from(drawPlaces)
    .where(eq(drawId, id))
    .orderBy(asc(place));
  const contacts = await findContacts(
    ctx,
    rows.flatMap((row) => row.userId ?? []),
  );
  return rows.map(({ userId: person, ...row }) => ({
    ...row,
    user: contacts.get(person ?? '') ?? null,
  }));
}
