import { ApiError, getErrorMessage } from '../../lib/api-error.ts';

/** What became of many things, all of which the same was to be done to. */
export interface BulkResult<T> {
  succeeded: number;
  /** Somebody else was faster, or deleted it. */
  conflicts: T[];
  failed: { item: T; message: string }[];
}

/** So many calls at once leave room for everybody else's. */
const MAX_CONCURRENT = 4;

/**
 * Does something to one thing after the other, a few at a time, and goes on where it can't be done.
 * @param onProgress is told how many have been tried
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
