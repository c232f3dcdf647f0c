import { Unauthorized } from '../../platform/base/errors.ts';
import { brokenReference } from '../../platform/database/database-errors.ts';

/**
 * Does what adds a row to the caller's account: one that goes at that moment is told what it is told a moment later.
 * @throws 401
 */
export async function mapDeletedAccountError<T>(work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (brokenReference(error)?.endsWith('_user_id_users_id_fk')) throw new Unauthorized();
    throw error;
  }
}
