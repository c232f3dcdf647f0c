import type { Version } from '@vitrin/contract/history.ts';
import type { DbContext } from '../../platform/context.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';

interface AuditRow {
  actorId: string | null;
  action: string;
}

type Actor = Pick<Version, 'actor' | 'actorName'>;

/** Returns a function that finds the actor of an audit row. A creation without an actor id is initial content. */
export async function createActorFinder(
  ctx: DbContext,
  rows: AuditRow[],
): Promise<(row: AuditRow) => Actor> {
  const ids = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const usernames = await findUsernames(ctx, [...ids]);
  return ({ actorId, action }) => {
    if (actorId === null) {
      return { actor: null, actorName: action === 'create' ? 'Kurulum' : 'Sistem' };
    }
    const username = usernames.get(actorId);
    if (username === undefined) return { actor: null, actorName: 'silinmiş kullanıcı' };
    return { actor: { id: actorId, username }, actorName: username };
  };
}
