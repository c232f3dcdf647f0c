import { ApiError, userMessage } from '../../lib/api-error.ts';

/** What became of many things, all of which the same was to be done to. */
export interface Outcome<T> {
  done: number;
  /** Somebody else was faster, or deleted it. */
  late: T[];
  failed: { thing: T; message: string }[];
}

/** So many calls at once leave room for everybody else's. */
const AT_ONCE = 4;

/**
 * Does something to one thing after the other, a few at a time, and goes on where it can't be done.
 * @param onProgress is told how many have been tried
 */
export async function doMany<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: 0, late: [], failed: [] };
  const queue = [...things];
  let tried = 0;

  const workOff = async () => {
    for (let thing = queue.shift(); thing; thing = queue.shift()) {
      try {
        await work(thing);
        outcome.done += 1;
      } catch (error) {
        if (isLate(error)) outcome.late.push(thing);
        else outcome.failed.push({ thing, message: userMessage(error) });
      }
      tried += 1;
      onProgress(tried);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  return outcome;
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}
