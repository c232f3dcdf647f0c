import { ApiError, getErrorMessage } from '../../lib/api-error.ts';

/** Result of a bulk action. */
export interface BulkResult<T> {
  succeeded: number;
  /** Rows that another user changed or deleted meanwhile. */
  conflicts: T[];
  failed: { item: T; message: string }[];
}

/** Maximum number of parallel calls: leaves connections for other requests. */
const MAX_CONCURRENT = 4;

/**
 * Runs an action for each item, a few in parallel, and continues after failures.
 * @param onProgress gets the number of finished items
 */
export async function runBulk<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<BulkResult<T>> {
  const outcome: BulkResult<T> = { succeeded: 0, conflicts: [], failed: [] };
  const queue = [...things];
  let tried = 0;

  const workOff = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      try {
        await work(item);
        outcome.succeeded += 1;
      } catch (error) {
        if (isLate(error)) outcome.conflicts.push(item);
        else outcome.failed.push({ item, message: getErrorMessage(error) });
      }
      tried += 1;
      onProgress(tried);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, workOff));
  return outcome;
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}
