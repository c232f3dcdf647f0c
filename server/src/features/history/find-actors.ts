import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { members } from '../accounts/members.ts';

interface Acted {
  actorId: string | null;
}

/** Who did what, by what they did; `null` for the system and for whoever is gone. */
export async function findActors({ db }: Pick<Context, 'db'>, acts: Acted[]) {
  const ids = [...new Set(acts.flatMap(({ actorId }) => actorId ?? []))];
  const { id, username } = members;
  const found = ids.length
    ? await db.select({ id, username }).from(members).where(inArray(id, ids))
    : [];
  const people = new Map(found.map((person) => [person.id, person]));
  return ({ actorId }: Acted) => people.get(actorId ?? '') ?? null;
}
