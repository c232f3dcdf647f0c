import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { ApiError, userMessage } from '../../../lib/api/api-client.ts';

export interface Outcome {
  done: number;
  /** Somebody else was faster, or deleted it. */
  late: ReviewedApplication[];
  failed: { application: ReviewedApplication; message: string }[];
}

/** So many calls at once leave room for everybody else's. */
const AT_ONCE = 4;

/**
 * Decides one after the other, a few at a time, and goes on where one can't be decided.
 * @param onProgress is told how many have been tried
 */
export async function decideMany(
  applications: readonly ReviewedApplication[],
  decide: (application: ReviewedApplication) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, late: [], failed: [] };
  const queue = [...applications];
  let tried = 0;

  const work = async () => {
    for (let application = queue.shift(); application; application = queue.shift()) {
      try {
        await decide(application);
        outcome.done += 1;
      } catch (error) {
        if (isLate(error)) outcome.late.push(application);
        else outcome.failed.push({ application, message: userMessage(error) });
      }
      tried += 1;
      onProgress(tried);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}
