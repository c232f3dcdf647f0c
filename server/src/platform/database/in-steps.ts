/** Rows that one statement of a long change takes: far below what a statement may last, on slow machines too. */
export const STEP = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Does in statements of bounded length what concerns any number of rows.
 * @param step does it to the first STEP rows by id after this one, and gives the ids that it met
 */
export async function inSteps(step: (after: string) => Promise<string[]>): Promise<void> {
  let after = FIRST;
  for (;;) {
    const last = (await step(after)).sort().at(-1);
    if (!last) return;
    after = last;
  }
}
