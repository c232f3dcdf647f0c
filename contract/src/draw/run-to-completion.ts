/** What a generator gives in the end, without a rest in between. */
export function runToCompletion<R>(work: Generator<unknown, R>): R {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
