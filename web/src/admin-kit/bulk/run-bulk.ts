import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { onLeave } from '../undo/on-leave.ts';

/** Result of a bulk action. */
export interface BulkResult<T> {
  successCount: number;
  /** Rows that another user changed or deleted meanwhile. */
  conflicts: T[];
  failed: { item: T; message: string }[];
}

/** Maximum number of parallel calls: other requests need connections too. */
const MAX_CONCURRENT = 4;

/**
 * Runs an action for each item, at most four in parallel. The run continues after failures. When the user leaves the
 * page, all remaining items start at once.
 */
export async function runBulk<T>(
  items: readonly T[],
  action: (item: T) => Promise<unknown>,
): Promise<BulkResult<T>> {
  const result: BulkResult<T> = { successCount: 0, conflicts: [], failed: [] };
  const queue = [...items];

  const runQueue = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      try {
        await action(item);
        result.successCount += 1;
      } catch (error) {
        if (isConflict(error)) result.conflicts.push(item);
        else result.failed.push({ item, message: getErrorMessage(error) });
      }
    }
  };
  const stopListening = onLeave(() => {
    for (let remaining = queue.length; remaining > 0; remaining -= 1) void runQueue();
  });
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runQueue));
  stopListening();
  return result;
}

/** Codes of a 409 that no other user has caused: the user must read its message. */
const refusalCodes = ['decisions.own', 'tickets.deposit_used'];

function isConflict(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isRefusal = refusalCodes.includes(error.body?.code ?? '');
  return error.status === 404 || (error.status === 409 && !isRefusal);
}
