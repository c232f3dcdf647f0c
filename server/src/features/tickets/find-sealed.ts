import type { Context } from '../../platform/context.ts';

/** Which of the applications have numbers that may not be voided any more, each with the reason: none has. */
export async function findSealed(
  _tx: Pick<Context, 'db'>,
  _ids: string[],
): Promise<Map<string, string>> {
  return new Map();
}
